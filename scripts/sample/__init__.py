"""What the sample data is made with: invented people, who play their cards more or less well."""
