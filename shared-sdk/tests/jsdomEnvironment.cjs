// The environment of mutation tests records coverage per test; it is installed for them only.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- Jest takes the exports of a CommonJS file
module.exports = require(process.env["PORTICO_JSDOM"] ?? "jest-environment-jsdom");
