"""Games on paper: what there is to cut out, how it lies on pages, and the PDF that is made of it."""
