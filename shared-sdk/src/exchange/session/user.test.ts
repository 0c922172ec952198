import { parseAppProfile, parseWebProfile } from "./user.ts";

const webProfile = {
  id: 7,
  username: "ann",
  vague_email: "ann@example.com",
  vague_email_v2: "a***n@example.com",
  vague_mobile: "***42",
  mobile_verified: true,
  email_verified: true,
  has_google2fa: true,
  country_code: "TR",
  lang: "tr-TUR",
  parent_member_id: 3,
  is_submember: true,
  status: 1,
  loyalty_vip_info: { is_vip: true },
  vip_level: 3,
  avatar: { imageURL: "https://static.example/a.png" },
};

const appProfile = {
  uid: 7,
  userName: "ann",
  vagueEmail: "ann@example.com",
  vagueMobile: "***42",
  mobileVerified: true,
  emailVerified: true,
  hasGoogle2fa: true,
  countryCode: "TR",
  lang: "tr-TUR",
  parentMemId: 3,
  isSubmember: true,
  status: 1,
  userToken: "secret-token",
};

const user = {
  id: 7,
  username: "ann",
  vagueEmail: "ann@example.com",
  vagueEmailV2: "a***n@example.com",
  vagueMobile: "***42",
  isMobileVerified: true,
  isEmailVerified: true,
  hasGoogle2fa: true,
  countryCode: "TR",
  language: "tr-TUR",
  parentMemberId: 3,
  isSubMember: true,
  status: "1",
  isVip: true,
  vipLevel: 3,
  avatarUrl: "https://static.example/a.png",
};

test("parses the fields of the web profile", () => {
  expect(parseWebProfile(webProfile)).toEqual(user);
});

test("parses the 13 fields of the app profile into the same user, without the token", () => {
  expect(Object.keys(appProfile)).toHaveLength(13);
  const parsed = parseAppProfile(appProfile);
  expect(parsed).toEqual({ ...user, vagueEmailV2: "", isVip: false, vipLevel: 0, avatarUrl: null });
  expect(JSON.stringify(parsed)).not.toContain("secret-token");
});

describe.each([
  ["web", (id: unknown) => parseWebProfile({ ...webProfile, id })],
  ["app", (uid: unknown) => parseAppProfile({ ...appProfile, uid })],
])("the id of a %s profile", (_, parse) => {
  test.each([1, 7, Number.MAX_SAFE_INTEGER])("%d is a user id", (id) => {
    expect(parse(id)?.id).toBe(id);
  });

  test.each([
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    Number.MAX_SAFE_INTEGER + 1,
    null,
    undefined,
    true,
    [7],
    {},
    "",
    "0",
    "07",
    "7.0",
    " 7",
    "-7",
  ])("%j is not a user id", (id) => {
    expect(parse(id)).toBeNull();
  });
});

test("accepts decimal digits as an id from the app, and refuses them from the exchange", () => {
  expect(parseAppProfile({ ...appProfile, uid: "7", parentMemId: "3" })).toMatchObject({
    id: 7,
    parentMemberId: 3,
  });
  expect(parseAppProfile({ ...appProfile, uid: "9007199254740993" })).toBeNull();
  expect(parseWebProfile({ ...webProfile, id: "7" })).toBeNull();
});

test.each([null, undefined, 7, "7", [], () => 7])("refuses %j as a profile", (value) => {
  expect(parseWebProfile(value)).toBeNull();
  expect(parseAppProfile(value)).toBeNull();
});

test("replaces fields of the wrong type by empty ones", () => {
  const parsed = parseWebProfile({
    id: 7,
    username: {},
    vague_email: null,
    mobile_verified: "true",
    email_verified: 2,
    has_google2fa: {},
    parent_member_id: 0,
    is_submember: "1",
    status: null,
    loyalty_vip_info: "is_vip",
    avatar: 5,
  });
  expect(parsed).toEqual({
    id: 7,
    username: "",
    vagueEmail: "",
    vagueEmailV2: "",
    vagueMobile: "",
    isMobileVerified: false,
    isEmailVerified: false,
    hasGoogle2fa: false,
    countryCode: "",
    language: "",
    parentMemberId: null,
    isSubMember: false,
    status: "",
    isVip: false,
    vipLevel: 0,
    avatarUrl: null,
  });
});

test("accepts 1 and 0 as flags", () => {
  expect(parseWebProfile({ id: 7, is_submember: 1, loyalty_vip_info: { is_vip: 1 } })).toMatchObject({
    isSubMember: true,
    isVip: true,
  });
  expect(parseWebProfile({ id: 7, is_submember: 0 })?.isSubMember).toBe(false);
});

test("ignores an id or VIP flag in the prototype", () => {
  expect(parseWebProfile(Object.create({ id: 7 }))).toBeNull();
  const profile = { id: 7, loyalty_vip_info: Object.create({ is_vip: true }) as unknown };
  expect(parseWebProfile(profile)?.isVip).toBe(false);
});

test.each([1, 5, 6, 99])("accepts the VIP level %d", (level) => {
  expect(parseWebProfile({ ...webProfile, vip_level: level })?.vipLevel).toBe(level);
});

test.each([0, -1, 1.5, NaN, "3", true, null, undefined, {}, [3]])("ignores the VIP level %j", (level) => {
  expect(parseWebProfile({ ...webProfile, vip_level: level })?.vipLevel).toBe(0);
});
