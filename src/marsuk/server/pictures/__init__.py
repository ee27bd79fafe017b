"""What is shown of a table to those who are not at it: pictures, and the addresses that bring them."""
