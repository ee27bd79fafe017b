// boardgame.io's server as its documentation starts it:  node server.js PORT [FOLDER]   (a folder: flat files, none: memory)
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { numbers } = require('./game');

// package.json holds back two packages that boardgame.io was made with older versions of: koa-compose 4.2 no longer sees
// its lobby's routes, which are added late, and node-persist since 3.1.1 writes files only once a second
const [port, folder] = process.argv.slice(2);
const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [numbers], origins: [Origins.LOCALHOST], ...storage }).run(Number(port), () => console.log('ready'));
