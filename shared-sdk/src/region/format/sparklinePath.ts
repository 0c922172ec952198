/**
 * The line of a small chart, from left to right in time on every page.
 *
 * Shape:  an SVG path inside `width` by `height`, the highest value at the top; empty for less than two values
 */
export function resolveSparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stepWidth = width / (values.length - 1);
  return values
    .map((value, index) => {
      // a market without movement is a line through the middle
      const share = span === 0 ? 0.5 : (value - low) / span;
      const x = (index * stepWidth).toFixed(2);
      const y = (height * (1 - share)).toFixed(2);
      return `${index === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");
}
