// Jest has no stylesheet pipeline: each class name maps to itself, and a plain stylesheet is an empty module.
module.exports = {
  process: () => ({
    code: "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });",
  }),
};
