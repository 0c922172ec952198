import { exchangePages } from "./pageCatalogue.ts";
import { renderPageIcon } from "./renderPageIcon.ts";

const withoutHero = ["trade", "login", "register", "invite"];

it.each(exchangePages.map(({ id }) => id).filter((id) => !withoutHero.includes(id)))(
  "%s has a drawing",
  (id) => {
    expect(renderPageIcon(id).markup).toMatch(/ d="M[^"]+"/);
  },
);

it("draws nothing for another id", () => {
  expect(renderPageIcon("nothing").markup).toBe("");
});
