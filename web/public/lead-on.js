// From an address that says what is behind it to the place itself; what follows # (the claim of a seat) comes along.
location.replace(document.getElementById("on").href + location.hash.replace(/^#\/?/, "/").replace(/^\/$/, ""));
