// The environment of mutation tests records coverage per test; it is installed for them only.
module.exports = require(process.env["PORTICO_JSDOM"] ?? "jest-environment-jsdom");
