import { listShareDrawings } from "./listShareDrawings.ts";

const files = ["cup.png", "cup.svg", "meridian.png", "meridian.svg", "portico.svg"];

test("the repository's own configuration has every drawing", () => {
  expect(listShareDrawings(files, "/common-static/share/portico.png", false)).toEqual([
    "cup.svg",
    "meridian.svg",
    "portico.svg",
  ]);
});

test("the configuration of another exchange has its share image alone", () => {
  expect(listShareDrawings(files, "/common-static/share/meridian.png", true)).toEqual(["meridian.svg"]);
});

test("a share image without a drawing is not drawn", () => {
  expect(listShareDrawings(files, "https://img.example/other.png", true)).toEqual([]);
});
