"""The people of the sample nights. All are invented; any likeness to somebody is by chance."""

from typing import Final

FRIDAY: Final = (
    ("Maeve O'Dowd", "Harbour"),
    ("Zoë Quillfeather", "Harbour"),
    ("Tobias Märkle", "Mill Lane"),
    ("Priya Ramanathan", "Mill Lane"),
    ("Bartholomew Featherstonehaugh-Ashworth", "Old Customs House Card Circle"),
    ("Åse Lindqvist", "Harbour"),
    ("Kofi Mensah-Boateng", "Mill Lane"),
    ("Ines Petrović", "Harbour"),
    ("Lee-Ann Duckworth Jr.", "Mill Lane"),
    ("Nuno Álvares", ""),
    ("Wanda Łącka", "Harbour"),
    ("Sam Oyelaran", ""),
)
"""Name and club of those who play threes on Friday."""

THURSDAY: Final = (
    ("Agnes Thimbleby", "Mill Lane"),
    ("Björn Håkansson", "Harbour"),
    ("Clementine d'Aubigny", "Harbour"),
    ("Dmitri Volkov-Barnes", "Mill Lane"),
    ("Eleni Papadimitriou", ""),
    ("Fergus McAllister", "Harbour"),
    ("Guðrún Sveinsdóttir", "Mill Lane"),
    ("Hamish Ó Briain", "Harbour"),
    ("Isaura Quintanilha", ""),
    ("Jed Pott", "Mill Lane"),
    ("Kamala Venkatesan", "Harbour"),
    ("Lubomír Šťastný", "Mill Lane"),
    ("Mei-Ling Fothergill", ""),
)
"""Name and club of those who are there when Thursday's rotation begins."""

WEDNESDAY: Final = (
    ("Maeve O'Dowd", "Harbour"),
    ("Quentin Roux", ""),
    ("Rosalind Achterberg", "Mill Lane"),
    ("Siôn Prydderch", "Harbour"),
    ("Tamsin Yeo", "Mill Lane"),
)
"""Name and club of those who play the two-handed round robin; one comes on Friday too."""
