export {
  createFixtureMessages,
  writeFixtureWorkspace,
  type FixtureMessages,
} from "../messages/fixtureWorkspace.ts";
