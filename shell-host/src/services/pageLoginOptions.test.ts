/**
 * @jest-environment jsdom
 */
import { readPageLoginOptions } from "./pageLoginOptions.ts";

const pageWith = (json: string) => {
  const main = document.createElement("main");
  main.innerHTML = "<section></section>";
  main.querySelector("section")!.dataset["loginOptions"] = json;
  return main;
};

test.each([
  ['{"userCode":"FRIEND","readOnlyCode":true}', { userCode: "FRIEND", readOnlyCode: true }],
  ['{"userCode":"FRIEND","evil":1}', { userCode: "FRIEND" }],
  ['{"userCode":7}', {}],
  ['["userCode"]', {}],
  ["{", {}],
  ["", {}],
])("data-login-options %s is read as %j", (json, options) => {
  expect(readPageLoginOptions(pageWith(json))).toEqual(options);
});

test("a page without the attribute sets no options", () => {
  expect(readPageLoginOptions(document.createElement("main"))).toEqual({});
});
