import { resolveResponsiveImage } from "@portico/shared-sdk";
import { parseAvatarUrl } from "@portico/shared-sdk/host";
import { demonstrationAccounts } from "../src/accounts/demonstrationAccounts.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(closeExchanges);

const alice = "/common-static/images/avatars/alice.png";

/** Width and height of a PNG are at the start of its first chunk. */
const pngWidth = (bytes: Buffer) => bytes.readUInt32BE(16);

const signatures: Readonly<Record<string, (bytes: Buffer) => string>> = {
  "image/png": (bytes) => bytes.toString("latin1", 1, 4),
  "image/webp": (bytes) => bytes.toString("latin1", 8, 12),
  "image/avif": (bytes) => bytes.toString("latin1", 4, 12),
};

describe("the image service", () => {
  it.each([
    ["", 128],
    ["?w=1", 32],
    ["?w=32&q=75", 32],
    ["?w=33", 48],
    ["?w=64&h=64&q=75", 64],
    ["?w=128", 128],
    ["?w=129", 128],
    ["?w=3840", 128],
  ])("returns for %j the smallest file that covers the width: %d", async (query, width) => {
    const answer = await exchange.call(`${alice}${query}`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(pngWidth(answer.bytes)).toBe(width);
  });

  it.each([
    ["png", "image/png", "PNG"],
    ["webp", "image/webp", "WEBP"],
    ["avif", "image/avif", "ftypavif"],
  ])("returns for f=%s the type %s", async (format, type, signature) => {
    const answer = await exchange.call(`${alice}?w=64&q=75&f=${format}`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
    expect(signatures[type]?.(answer.bytes)).toBe(signature);
  });

  it.each(["?w=0", "?w=3841", "?w=64.5", "?w=", "?w=abc", "?h=0", "?q=0", "?q=101", "?f=gif", "?f="])(
    "refuses %j",
    async (query) => {
      expect((await exchange.call(`${alice}${query}`)).status).toBe(400);
    },
  );

  it.each([
    "avatars/unknown.png",
    "avatars/alice.gif",
    "avatars/alice.png?f=tiff",
    "avatars/alice.jpg",
    "avatars/alice",
    "avatars/alice/64.png",
    "avatars/%2e%2e/avatars/alice.png",
    "../share/portico.png.png",
    "",
  ])("returns 404 for %s", async (path) => {
    expect((await exchange.call(`/common-static/images/${path}`)).status).toBe(404);
  });
});

describe("contests", () => {
  it("have a banner in each width and format that the contest page requests", async () => {
    const { result } = JSON.parse((await exchange.call("/x-api/contest/v1/contests")).text) as {
      result: { contests: { contest_id: string }[] };
    };
    for (const { contest_id: contestId } of result.contests) {
      const answer = await exchange.call(`/x-api/contest/v1/contests/${contestId}`);
      const { image } = (JSON.parse(answer.text) as { result: { image: string } }).result;
      const sources = resolveResponsiveImage({ source: new URL(image).pathname, shownWidth: 384 })!;
      const addresses = [sources.srcSet, ...sources.automatic.map(({ srcSet }) => srcSet)]
        .flatMap((srcSet) => srcSet.split(", "))
        .map((candidate) => candidate.split(" ")[0]!);
      expect(addresses).toHaveLength(6);
      for (const address of addresses) expect((await exchange.call(address)).status).toBe(200);
    }
  });
});

describe("demonstration accounts", () => {
  const pictured = demonstrationAccounts.filter(({ avatar }) => avatar !== undefined);

  it("have an avatar in each format of the specification", () => {
    const forms = pictured.map(({ avatar = "" }) =>
      typeof avatar === "object" ? "object" : avatar.startsWith("{") ? "JSON" : "address",
    );
    expect(forms).toEqual(["object", "address", "JSON"]);
  });

  it.each(pictured.map(({ email, avatar }) => [email, avatar] as const))(
    "%s: every avatar address that a page can request exists",
    async (_email, avatar) => {
      const source = parseAvatarUrl(avatar) ?? "";
      const { automatic, srcSet } = resolveResponsiveImage({ source, shownWidth: 32 })!;
      const addresses = [srcSet, ...automatic.map((format) => format.srcSet)]
        .flatMap((set) => set.split(", "))
        .map((candidate) => new URL(candidate.split(" ")[0]!));
      expect(addresses).toHaveLength(6);
      for (const { pathname, search } of addresses) {
        expect((await exchange.call(pathname + search)).status).toBe(200);
      }
    },
  );

  it("have VIP levels in their profiles", async () => {
    const levels = [];
    for (const { email } of demonstrationAccounts) {
      const cookie = await exchange.logIn(email);
      const answer = await exchange.call("/v2/private/user/profile", { headers: { cookie } });
      const { data, result } = answer.json<Record<"data" | "result", { vip_level: number } | undefined>>();
      levels.push((data ?? result)?.vip_level);
    }
    expect(levels).toEqual([3, 0, 99, 0, 0]);
  });
});
