import { renderToStaticMarkup } from "react-dom/server";
import { AppCode } from "./AppCode.tsx";

const longest = `https://x.example/${"a".repeat(88)}`;

test("draws dark modules on white with the quiet zone, hidden from screen readers", () => {
  const html = renderToStaticMarkup(<AppCode address="https://x.example/" />);
  expect(html).toContain('viewBox="-4 -4 33 33"');
  expect(html).toContain('aria-hidden="true"');
  expect(html.match(/fill="#\w+"/g)).toEqual(['fill="#ffffff"', 'fill="#000000"']);
});

test("draws nothing for an address that no code holds, and the longest one that a code holds", () => {
  expect(renderToStaticMarkup(<AppCode address={`${longest}a`} />)).toBe("");
  expect(renderToStaticMarkup(<AppCode address={longest} />)).toContain("<svg");
});
