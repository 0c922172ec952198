export {
  createFixtureMessages,
  writeFixtureWorkspace,
  type FixtureMessages,
} from "../messages/fixtureWorkspace.ts";
export { createTemporaryFolder } from "./temporaryFolder.ts";
