import { gzipSync } from "node:zlib";
import {
  createTestDocument,
  createTestFile,
  createTestKey,
  createTestRemote,
  signTestChannel,
} from "../testing/testAuthority.ts";

// design house.md, Releases: each header waits for the channel
const maximumGzipBytes = 6_000;

test("a channel of three remotes with canary and previous release, two signatures and six third-party scripts fits into the limit", async () => {
  const [first, second, team] = await Promise.all(["a", "b", "team"].map(createTestKey));
  const names = ["header", "footer", "contest"];
  const remotes = await Promise.all(
    names.map(async (name) => {
      const canary = { version: "1.5.0", percentage: 5, salt: `${name}@1.5` };
      return [
        name,
        await createTestRemote(name, { stable: "1.4.2", canary, previous: "1.3.9" }, [team!]),
      ] as const;
    }),
  );
  const scripts = ["uniframe", "hecate", "app-jump", "attribution", "support-chat", "monitor"];
  const document = {
    ...createTestDocument(Object.fromEntries(remotes)),
    thirdPartyScripts: scripts.map((name) => ({
      name,
      address: `/common-static/${name}.js`,
      integrity: createTestFile(name).integrity,
    })),
  };
  const text = JSON.stringify(await signTestChannel(document, [first!, second!]));
  expect(gzipSync(text).length).toBeLessThanOrEqual(maximumGzipBytes);
});
