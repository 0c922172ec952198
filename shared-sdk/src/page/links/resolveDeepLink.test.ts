import { deepLinkTable } from "./deepLinkTable.ts";
import { deepLinkCases, deepLinkValueCases } from "./fixtures/deepLinkCases.ts";
import { resolveDeepLink } from "./resolveDeepLink.ts";

const link = (app: string) => ({ matched: true, link: `portico://open/${app}` });
const unmapped = { matched: false };

const linkOf = (address: string) => {
  const answer = resolveDeepLink(address);
  return answer.matched ? answer.link : null;
};

const ownOrigins = [
  "https://www.portico.example",
  "http://tr.portico.example",
  "HTTPS://TR.Portico.Example:443",
  "http://kz.testnet.portico.example:80",
  "https://tr.portico.example.",
  "http://localhost:4173",
  "https://eu.localhost:1",
];

/** Splits an address of the test tables at its query. */
function divide(address: string): { path: string; query: string } {
  const [path = "", query] = address.split("?");
  return { path, query: query === undefined ? "" : `?${query}` };
}

describe("every deep link", () => {
  it("has a test case for each path of the product's table", () => {
    const covered = deepLinkCases.map(([address]) => divide(address).path);
    const isCovered = (web: string) => {
      const form = new RegExp(`^${web.replace(/\{\w+\}/g, "[^/]+")}$`);
      return covered.some((path) => form.test(path));
    };
    const paths = deepLinkTable.flatMap(({ web }) => web);
    expect(paths.filter((web) => !isCovered(web))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(deepLinkCases)("%s → %s", (address, app) => {
    const { path, query } = divide(address);
    const spellings = [
      address,
      `/tr-TUR${address}`,
      path.replace(/\/$/, "") + query,
      `${address}#y`,
      `${address}${query === "" ? "?" : "&"}utm=a%20b`,
      ...ownOrigins.flatMap((origin) => [origin + address, `${origin}/tr-TUR${address}`]),
    ];
    expect(spellings.filter((spelling) => linkOf(spelling) !== `portico://open/${app}`)).toEqual([]);
  });

  it.each(deepLinkValueCases)("%s → %s", (address, app) => {
    expect(resolveDeepLink(address)).toEqual(link(app));
    expect(resolveDeepLink(`/en-TR${address}`)).toEqual(link(app));
  });

  it("uses the configured scheme", () => {
    expect(resolveDeepLink("/login/", { scheme: "exchange" })).toEqual({
      matched: true,
      link: "exchange://open/login",
    });
  });

  it("is matched on the configured hosts instead of the product's", () => {
    const options = { hosts: ["Shop.Example", "localhost"] };
    expect(resolveDeepLink("https://shop.example/login/", options)).toEqual(link("login"));
    expect(resolveDeepLink("https://SHOP.example./login/", options)).toEqual(link("login"));
    expect(resolveDeepLink("http://localhost:3000/login/", options)).toEqual(link("login"));
    expect(resolveDeepLink("/login/", options)).toEqual(link("login"));
    expect(resolveDeepLink("https://shop.example:8443/login/", options)).toEqual(unmapped);
    expect(resolveDeepLink("https://shop.example../login/", options)).toEqual(unmapped);
    expect(resolveDeepLink("https://xshop.example/login/", options)).toEqual(unmapped);
    expect(resolveDeepLink("https://tr.portico.example/login/", options)).toEqual(unmapped);
    expect(resolveDeepLink("https://tr.portico.example/login/", { hosts: [] })).toEqual(unmapped);
  });

  it("is matched on any port of localhost, and on no port of a host with a similar name", () => {
    expect(resolveDeepLink("http://localhost:65535/login/")).toEqual(link("login"));
    for (const host of ["evillocalhost", "localhost.example"]) {
      expect(resolveDeepLink(`http://${host}/login/`, { hosts: [host] })).toEqual(link("login"));
      expect(resolveDeepLink(`http://${host}:3000/login/`, { hosts: [host] })).toEqual(unmapped);
    }
  });
});

// prettier-ignore
const nearMisses = [
  // not a path that begins with one slash, nor an http(s) address
  "", " ", "login", "login/", "./login/", "../login/", "?login", "#/login/", "//login/", "///login/", "\\login/", "/\\login/",
  "\\\\login/", " /login/", "\t/login/", "\n/login/", "/login/ ", "/login/\n", "/login\u0000/", "\ufeff/login/",
  "portico://open/login", "javascript:/login/", "data:/login/", "file:///login/", "ftp://tr.portico.example/login/",
  "ws://tr.portico.example/login/", "blob:https://tr.portico.example/login/", "https:/login/", "https:login/", "https:///login/",
  "http:\\\\tr.portico.example/login/", "https:\\/tr.portico.example/login/", "ht\ntps://tr.portico.example/login/",
  "//tr.portico.example/login/", "tr.portico.example/login/", "https//tr.portico.example/login/",
  // not one of the product's page hosts
  "https://evil.example/login/", "https://portico.example.evil.example/login/", "https://evilportico.example/login/",
  "https://evil-portico.example/login/", "https://tr.portico.example.evil/login/", "https://xx.portico.example/login/",
  "https://api2.portico.example/login/", "https://tr.portico.example../login/", "https://.portico.example/login/",
  "https://tr.portic\u043e.example/login/", "https://\u212az.portico.example/login/", "https://tr%2Eportico.example/login/",
  "https://tr.portico.example\\login/", "https://tr.portico.example\\@evil.example/login/", "https://tr.portico.example\t/login/",
  "https://127.0.0.1/login/", "https://[::1]/login/", "https://localhost.evil.example/login/", "https://evillocalhost/login/",
  // credentials and foreign ports
  "https://user@tr.portico.example/login/", "https://user:pass@tr.portico.example/login/", "https://@tr.portico.example/login/",
  "https://tr.portico.example@evil.example/login/", "https://tr.portico.example:pass@evil.example/login/",
  "https://tr.portico.example:80/login/", "http://tr.portico.example:443/login/", "https://tr.portico.example:8443/login/",
  "https://tr.portico.example:/login/", "https://tr.portico.example:0/login/", "https://tr.portico.example:44300/login/",
  "https://localhost:65536/login/", "https://localhost:99999/login/", "https://localhost:123456/login/", "https://localhost:x/login/",
  // no page, or none of the table
  "/", "/en", "/en/", "/en-TR/", "https://tr.portico.example", "https://tr.portico.example/", "https://tr.portico.example?/login/",
  "https://tr.portico.example#/login/", "/invite/", "/spin-wheel/", "/sem/", "/logout/", "/user/", "/fiat/", "/web3/", "/web3/home/",
  "/tools/", "/apex/", "/trade/", "/nft/giveaway/", "/vip/program/", "/vip-programs/", "/vip_program/", "/assets/earn/", "/orders/trading/",
  // locale segments: one, in its own form, first
  "/en-tr/login/", "/EN/login/", "/en-TURK/login/", "/eng/login/", "/en_TR/login/", "/en/en/login/", "/en-TR/tr-TUR/login/",
  "/login/en/", "//en/login/", "/en//login/", "/e/login/", "/en-T/login/", "/%65n/login/",
  // letter case
  "/Login/", "/LOGIN/", "/trade/Spot/", "/Trade/spot/BTC/USDT/", "/trade/USDT/BTCUSDT/",
  // other spellings of a path
  "/login//", "/user//kyc/", "//user/kyc/", "/./login/", "/login/.", "/login/./", "/login/..", "/x/../login/", "/en/../login/",
  "/%6Cogin/", "/login%2F", "/login%20/", "/log%0Ain/", "/user%2Fkyc/", "/user/kyc%2f", "/user\\kyc/", "/user/kyc\\", "/login;x/",
  "/login/;", "/log in/", "/login+/", "/l\u043egin/", "/login\u200b/", "/log\tin/", "/log\nin/", "/login/index.html", "/login.html",
  "/login&x=1", "/login/,", "/{SYMBOL}/", "/trade/spot/{BASE}/{QUOTE}/extra/",
  // values of a path
  "/trade/spot/BTC/", "/trade/spot/BTC/USDT/x/", "/trade/spot/BTC//", "/trade/spot//USDT/", "/trade/spot//", "/trade/spot/BTC-USDT/",
  "/trade/usdt/", "/trade/inverse/", "/trade/futures/", "/trade/futures/usdc/", "/trade/futures/inverse/", "/trade/option/",
  "/trade/usdt/BTCUSDT/x/", "/trade/option/usdc/BTC/x/", "/trade/option/usdc/b c/", "/trade/option/usdc/%42/", "/trade/option/BTC/",
  "/trade/usdt/BTC/USDT/", "/trade/usdt/BTC%55/", "/trade/usdt/BTC USDT/", "/trade/usdt/BTC\\USDT/", "/trade/usdt/BTC&x=1/",
  "/trade/usdt/BTC=1/", "/trade/usdt/BTC;/", "/trade/usdt/\u0411TC/", "/trade/usdt/BTC\u0000/", "/trade/usdt/<b>/", "/trade/usdt/{SYMBOL}/",
  "/trade/usdt/./", "/trade/usdt/../", "/trade/usdt/.", "/trade/usdt/..", "/trade/spot/../USDT/", "/trade/spot/BTC/../", "/trade/spot/BTC/./",
  `/trade/usdt/${"A".repeat(33)}/`, `/trade/spot/BTC/${"A".repeat(33)}/`, `/trade/spot/${"A".repeat(33)}/BTC/`, "/trade/usdt/BTC,USDT/",
  "/trade/usdt/BTC:USDT/", "/trade/usdt/BTC+USDT/", "/trade/usdt/BTC@x/", "/trade/usdt/\u212a/", "/trade/usdt/BTC\n/", "/trade/usdt/BTC~/",
  "/earn/savings/../", "/earn/savings/./", "/earn/savings/a/b/", "/earn/savings/a b/", "/earn/savings//", `/earn/savings/${"1".repeat(33)}/`,
  "/trading-bot/create/", "/trading-bot/create/grid/", "/trading-bot/create/grid/BTC/", "/trading-bot/create/grid/BTC/USDT/x/",
  "/trading-bot/create/dca/", "/trading-bot/create/spot/BTC/USDT/", "/trading-bot/create/futures-grid/BTC/", "/trading-bot/grid/BTC/USDT/",
  "/trading-bot/create/futures-martingale//USDT/",
  // values of a query
  "/financial/", "/financial/?faTransfer", "/financial/?faTransfer=", "/financial/?faTransfer=TRUE", "/financial/?faTransfer=true%20",
  "/financial/?faTransfer=1", "/financial/?fatransfer=true", "/financial/?faTransfer=false&faTransfer=true", "/financial/#?faTransfer=true",
  "/financial/?faTransfer=true&faCoin=US%20DT", "/financial/?faTransfer=true&faCoin=US+DT", "/financial/?faTransfer=true&faCoin=%00",
  "/financial/?faTransfer=true&faCoin=a%26b%3D1", "/financial/?faTransfer=true&faCoin=%23", "/financial/?faTransfer=true&faCoin=\u0411TC",
  `/financial/?faTransfer=true&faCoin=${"A".repeat(33)}`, "/financial/?faTransfer=true&faCoin=%e2%84%aa", "/financial/?faTransfer=true&faCoin=%zz",
  "/rewards-hub/reward/", "/rewards-hub/reward/?reward-code=Ab", "/rewards-hub/reward/?reward-id=", "/rewards-hub/reward/?reward-id=a%0Ab",
  "/rewards-hub/reward/?reward-id=1&reward-code=a%2Fb", "/rewards-hub/reward/?rewardId=1", "/rewards-hub/reward/?reward-id=&reward-id=1",
  "/rewards-hub/reward/1/", "/rewards-hub/task/", "/rewards-hub/task/?task-id=", "/rewards-hub/task/?rule-index=1",
  "/rewards-hub/task/?task-id=%3Cb%3E", "/rewards-hub/task/?Task-Id=1", "/user/security/", "/user/security/?page=", "/user/security/?page=user_avatar",
  "/user/security/?page=User_Avatar_Page", "/user/security/?page=x&page=user_avatar_page", "/user/security/x/?page=user_avatar_page",
];

describe("near misses", () => {
  it("are at least 200, without duplicates", () => {
    expect(new Set(nearMisses).size).toBe(nearMisses.length);
    expect(nearMisses.length).toBeGreaterThanOrEqual(200);
  });

  it.each(nearMisses)("%j is unmapped", (address) => {
    expect(resolveDeepLink(address)).toEqual(unmapped);
  });

  it.each(deepLinkCases)("%s is unmapped in every invalid spelling", (address) => {
    const { path, query } = divide(address);
    const spoilt = [
      path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      path.replace("/", "/x"),
      path.replace("/", "/."),
      path.replace("/", "//"),
      path.replace("/", "/%2F"),
      path.replace("/", "\\"),
      path.replace("/", "/en-tr/"),
      path.replace("/", "/en/en/"),
      path.slice(1),
      `${path}/`,
      `${path.slice(0, -1)}%20/`,
      `${path.slice(0, -1)}\\`,
      `${path}x/y/z/`,
      `https://evil.example${path}`,
      `https://user@tr.portico.example${path}`,
      `https://tr.portico.example:8443${path}`,
      `portico:/${path}`,
    ];
    expect(spoilt.filter((spelling) => linkOf(spelling + query) !== null)).toEqual([]);
  });

  it.each([undefined, null, 0, {}, [], ["/login/"], Symbol("x"), { toString: () => "/login/" }])(
    "%p, which is not a string, is unmapped",
    (value) => {
      expect(resolveDeepLink(value as unknown as string)).toEqual(unmapped);
    },
  );
});
