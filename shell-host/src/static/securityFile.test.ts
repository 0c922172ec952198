import { createSecurityFile } from "./securityFile.ts";

test("names a contact, the site and a date within the next year", () => {
  expect(createSecurityFile("https://www.portico.example", Date.UTC(2026, 10, 28, 12))).toBe(
    [
      "Contact: mailto:security@portico.example",
      "Expires: 2027-10-01T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://www.portico.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
