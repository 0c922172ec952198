export interface ContestImageContent {
  readonly brand: string;
  readonly title: string;
  /** The prize pool, then the visitor's own rank where there is one. */
  readonly figures: readonly [pool: ContestImageFigure, rank?: ContestImageFigure];
}

export interface ContestImageFigure {
  readonly label: string;
  readonly value: string;
}

/** Units: pixels; the size that social networks show whole. */
const width = 1_200;
const height = 630;
const margin = 80;
const padding = 36;
const radius = 20;
const innerWidth = width - 2 * margin;

/**
 * Draws the image that a visitor shares of a contest, in the colours, the font and the direction of the page.
 *
 * Shape:  a PNG of 1200 by 630 pixels
 * Errors: rejects where the browser has no memory for the canvas
 */
export async function drawContestImage(page: Document, content: ContestImageContent): Promise<Blob> {
  const canvas = page.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser has no canvas");
  const { direction, fontFamily } = getComputedStyle(page.body);
  const tokens = getComputedStyle(page.documentElement);
  const isRightToLeft = direction === "rtl";
  // the inline axis, so that everything below is written once for both directions
  const inlineAt = (distance: number) => (isRightToLeft ? width - distance : distance);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
  };
  const write = (text: string, x: number, y: number, token: string) => {
    context.fillStyle = color(token);
    context.fillText(text, inlineAt(x), y);
  };
  const fillRoundRect = (x: number, y: number, rectWidth: number, rectHeight: number, token: string) => {
    const left = isRightToLeft ? inlineAt(x) - rectWidth : x;
    const [right, bottom] = [left + rectWidth, y + rectHeight];
    // browser: Safari before 16 has no roundRect
    context.beginPath();
    context.moveTo(left + radius, y);
    context.arcTo(right, y, right, bottom, radius);
    context.arcTo(right, bottom, left, bottom, radius);
    context.arcTo(left, bottom, left, y, radius);
    context.arcTo(left, y, right, y, radius);
    context.fillStyle = color(token);
    context.fill();
  };

  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = "start";
  context.textBaseline = "alphabetic";
  context.lineCap = "round";
  context.fillStyle = color("background");
  context.fillRect(0, 0, width, height);

  // the arches of the logo, behind the text; fainter towards the outside
  context.strokeStyle = color("accent");
  [90, 150, 215, 285].forEach((archRadius, index) => {
    context.globalAlpha = 0.32 - index * 0.075;
    context.lineWidth = 12 - index * 2.5;
    strokeArch(context, inlineAt(width - 250), 330, archRadius, height);
  });
  context.globalAlpha = 1;

  fillRoundRect(margin, 72, 72, 72, "accent");
  context.strokeStyle = color("on-accent");
  context.lineWidth = 5;
  strokeArch(context, inlineAt(margin + 36), 108, 18, 126);
  strokeArch(context, inlineAt(margin + 36), 108, 8, 126);
  setFont(44, 700);
  write(content.brand, margin + 92, 124, "text");

  setFont(68, 700);
  const lines = wrap(content.title, (text) => context.measureText(text).width);
  lines.forEach((line, index) => write(line, margin, 250 + index * 80, "text"));

  const [pool, rank] = content.figures;
  const panels = [
    { figure: pool, x: margin, size: 640, ground: "raised", label: "text-secondary", value: "text" },
    { figure: rank, x: margin + 664, size: 376, ground: "accent", label: "on-accent", value: "on-accent" },
  ];
  for (const { figure, x, size, ground, label, value } of panels) {
    if (figure === undefined) continue;
    fillRoundRect(x, 396, size, 162, ground);
    setFont(30, 500);
    write(figure.label, x + padding, 450, label);
    for (let fontSize = 60; fontSize > 20; fontSize -= 4) {
      setFont(fontSize, 700);
      if (context.measureText(figure.value).width <= size - 2 * padding) break;
    }
    write(figure.value, x + padding, 524, value);
  }

  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the image was not drawn"))),
      "image/png",
    );
  });
}

/** A half circle on two straight legs; `centerY` is where the legs begin. */
function strokeArch(
  context: CanvasRenderingContext2D,
  centerX: number,
  centerY: number,
  archRadius: number,
  bottom: number,
): void {
  context.beginPath();
  context.moveTo(centerX - archRadius, bottom);
  context.arc(centerX, centerY, archRadius, Math.PI, 2 * Math.PI);
  context.lineTo(centerX + archRadius, bottom);
  context.stroke();
}

/** Two lines at most; of a longer text the second ends in an ellipsis. Chinese and Japanese break between words too. */
function wrap(text: string, measure: (text: string) => number): readonly string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  const lines = [""];
  for (const { segment } of words) {
    const line = lines[lines.length - 1] as string;
    if (line !== "" && measure(`${line}${segment}`.trim() + "…") > innerWidth)
      lines.push(segment.trimStart());
    else lines[lines.length - 1] = line + segment;
  }
  const [first = "", second, ...rest] = lines.map((line) => line.trim());
  if (second === undefined) return [first];
  return [first, rest.length === 0 ? second : `${second}…`];
}
