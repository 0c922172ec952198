import type { Attributes } from "./element.ts";
import type { FieldOptions } from "./field.ts";

/** The attributes of the fields that a form has besides the password. */
type GivenFields = Readonly<Partial<Record<string, Attributes>>> & { readonly email: Attributes };

type FieldTextId = "email" | "password" | "passwordHint" | "mobile" | "referralCode";

/** The fields of the forms that log in and register, with the names of the call. */
export function listAccountFields(
  isLogin: boolean,
  text: (id: FieldTextId) => string,
  given: GivenFields,
): readonly FieldOptions[] {
  const autocomplete = isLogin ? "current-password" : "new-password";
  const hint = isLogin ? "" : text("passwordHint");
  const fields: readonly FieldOptions[] = [
    { name: "email", label: text("email"), attributes: { type: "email", autocomplete: "username" } },
    { name: "password", label: text("password"), hint, attributes: { type: "password", autocomplete } },
    { name: "mobile", label: text("mobile"), attributes: { type: "tel", autocomplete: "tel" } },
    { name: "referral_code", label: text("referralCode"), attributes: { autocomplete: "off" } },
  ];
  // addresses, passwords and codes read from left to right in every language
  const plain = { dir: "ltr", spellcheck: "false", autocapitalize: "none" };
  return fields
    .filter(({ name }) => name === "password" || given[name] !== undefined)
    .map((field) => ({ ...field, attributes: { ...plain, ...field.attributes, ...given[field.name] } }));
}
