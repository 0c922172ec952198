import { defaultTreeAdapter, html as specification, parse, type DefaultTreeAdapterTypes } from "parse5";
import { environments, fallbackEdition, pageHostOf, resolveServiceOrigins } from "@portico/shared-sdk/host";
import { findStyleLoads } from "./findStyleLoads.ts";
import { listDeclarations, readStyleTokens, type StyleDeclaration } from "./styleSyntax.ts";

const setOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

/** Elements that neither run code, nor load a document or a style, nor change the page around them. */
const knownElements = setOf(
  "a abbr address area article aside audio b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del",
  "details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd",
  "label legend li main map mark menu meter nav noscript ol optgroup option output p pre progress q rp rt ruby s samp",
  "search section select small source span strong sub summary sup svg table tbody td textarea tfoot th thead time tr track u ul",
  "var video wbr picture",
);

/** Elements of drawings without links, animations, which can change an address, foreign objects and images. */
const knownDrawings = setOf(
  "circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting",
  "feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode",
  "feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask",
  "path pattern polygon polyline radialGradient rect stop svg switch symbol text textPath title tspan use",
);

const knownByNamespace = new Map<string, ReadonlySet<string>>([
  [specification.NS.HTML, knownElements],
  [specification.NS.SVG, knownDrawings],
]);

const knownAttributes = setOf(
  "abbr accesskey action align allowfullscreen alt autocapitalize autocomplete autocorrect autofocus checked cite class cols",
  "colspan contenteditable controls coords crossorigin datetime decoding default dir dirname disabled download draggable enctype",
  "enterkeyhint fetchpriority for form formaction formenctype formmethod formnovalidate formtarget headers height hidden high",
  "href hreflang id inert inputmode ismap itemid itemprop itemref itemscope itemtype kind label lang list loading loop low max",
  "maxlength media method min minlength multiple muted name novalidate open optimum pattern placeholder playsinline popover",
  "popovertarget popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan scope selected",
  "shape size sizes span spellcheck src srclang srcset start step style tabindex target title translate type usemap value width wrap",
);

const knownDrawingAttributes = setOf(
  "alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip-path clip-rule clipPathUnits color",
  "color-interpolation color-interpolation-filters cx cy d diffuseConstant dir direction display divisor dominant-baseline dx dy",
  "edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity focusable font-family",
  "font-size font-stretch font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href id in in2",
  "intercept k1 k2 k3 k4 kernelMatrix lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid",
  "marker-start markerHeight markerUnits markerWidth mask maskContentUnits maskUnits mode numOctaves offset opacity operator order",
  "orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX",
  "pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx ry scale seed",
  "shape-rendering slope specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color",
  "stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity",
  "stroke-width style surfaceScale systemLanguage tabindex tableValues targetX targetY text-anchor text-decoration text-rendering",
  "textLength transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width word-spacing",
  "writing-mode x x1 x2 xChannelSelector xlink:href xml:space xmlns xmlns:xlink y y1 y2 yChannelSelector z",
);

const before = "<!doctype html><html><head></head><body><main>";
const after = "</main><footer></footer></body></html>";

/** Browsers move what is deeper than 512 elements. */
const deepestElement = 128;
const tooDeep = new Error();

/**
 * Finds what prerendered HTML may not contain. Reads it as a browser does in a page, with scripts and without (where
 * it also reads what is inside of `<noscript>`). Each element, attribute and address must be known to be safe. Each
 * character of the text must be where the parsed document has it, so that nothing leaves its place in the page.
 *
 * @param subject begins each sentence, such as "The prerendered page /spin-wheel/"
 *
 * Shape: one sentence per problem
 */
export function findUnsafeMarkup(html: string, subject: string): readonly string[] {
  // all else is read in the same way
  const modes = /<noscript/i.test(html) ? [true, false] : [true];
  const problems = modes.flatMap((scriptingEnabled) => {
    const { nodes, isAsWritten } = parseInPage(html, scriptingEnabled);
    const unsafe = nodes.flatMap((node) => findUnsafeNodes(node, subject));
    if (unsafe.length > 0 || isAsWritten) return unsafe;
    return [
      `${subject} has HTML that browsers repair or move, such as an element or a comment without an end, or more than ${deepestElement} elements inside each other; close each element where it was opened.`,
    ];
  });
  return [...new Set(problems)];
}

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

interface ParsedContent {
  readonly nodes: readonly ChildNode[];
  /** Whether the nodes, serialised, are the text again. */
  readonly isAsWritten: boolean;
}

/** Reads HTML where a page has it: as the content of `<main>`, with another element behind. */
function parseInPage(html: string, scriptingEnabled: boolean): ParsedContent {
  const text = `${before}${html}${after}`;
  let hasErrors = false;
  let depth = 0;
  const readDocument = () =>
    parse(text, {
      scriptingEnabled,
      sourceCodeLocationInfo: true,
      onParseError: () => (hasErrors = true),
      treeAdapter: {
        ...defaultTreeAdapter,
        onItemPush: () => {
          depth += 1;
          if (depth > deepestElement) throw tooDeep;
        },
        onItemPop: () => (depth -= 1),
      },
    });
  try {
    const ofBody = readDocument().childNodes.flatMap(childrenOf).filter(isBody).flatMap(childrenOf);
    const [main, , ...others] = ofBody;
    const end = before.length + html.length;
    const isAsWritten =
      !hasErrors &&
      main?.sourceCodeLocation?.endOffset === end + "</main>".length &&
      others.length === 0 &&
      endOf(childrenOf(main), before.length, text) === end;
    return { nodes: ofBody, isAsWritten };
  } catch (error) {
    if (error !== tooDeep) throw error;
    return { nodes: [], isAsWritten: false };
  }
}

const childrenOf = (node: DefaultTreeAdapterTypes.Node): readonly ChildNode[] =>
  "childNodes" in node ? node.childNodes : [];

const isBody = ({ nodeName }: ChildNode): boolean => nodeName === "body";

/** Where nodes end in the text that begin at `start` and follow each other without a gap; `NaN` for others. */
function endOf(nodes: readonly ChildNode[], start: number, text: string): number {
  let position = start;
  for (const node of nodes) {
    const location = node.sourceCodeLocation;
    if (location?.startOffset !== position) return NaN;
    position = "tagName" in node ? endOfElement(node, text) : location.endOffset;
  }
  return position;
}

function endOfElement(
  { tagName, namespaceURI, childNodes, sourceCodeLocation }: Element,
  text: string,
): number {
  const { startTag, endTag } = sourceCodeLocation ?? {};
  if (startTag === undefined) return NaN;
  const written = text.slice(startTag.startOffset + 1, startTag.endOffset).split(/[\s/>]/, 1)[0];
  if (written?.toLowerCase() !== tagName.toLowerCase()) return NaN;
  if (endTag !== undefined) {
    const isDropped = beginsWithLineFeed.has(tagName) && text[startTag.endOffset] === "\n";
    const starts = [startTag.endOffset, ...(isDropped ? [startTag.endOffset + 1] : [])];
    const isFilled = starts.some((start) => endOf(childNodes, start, text) === endTag.startOffset);
    return isFilled ? endTag.endOffset : NaN;
  }
  const isDrawing = namespaceURI === specification.NS.SVG;
  const isClosed = isDrawing ? text[startTag.endOffset - 2] === "/" : voidElements.has(tagName);
  return isClosed ? startTag.endOffset : NaN;
}

/** A line feed at their beginning is not part of their text. */
const beginsWithLineFeed = setOf("pre textarea");
const voidElements = setOf("area br col hr img input source track wbr");

function findUnsafeNodes(node: ChildNode, subject: string): readonly string[] {
  if (!("tagName" in node)) return [];
  const isKnown = knownByNamespace.get(node.namespaceURI)?.has(node.tagName) === true;
  const own = isKnown
    ? node.attrs.flatMap(({ prefix, name, value }) =>
        findUnsafeAttribute(node, prefix ? `${prefix}:${name}` : name, value, subject),
      )
    : [`${subject} has a <${node.tagName}> element; a first paint must not have one.`];
  return [...own, ...node.childNodes.flatMap((child) => findUnsafeNodes(child, subject))];
}

const staticOrigins = environments.map(
  (environment) => resolveServiceOrigins(`https://${pageHostOf(fallbackEdition, environment)}/`).static,
);

/** Whether an image is the exchange's own; another host would receive the addresses of the page's visitors. */
function isOwnImage(address: string): boolean {
  return (
    /^(?:\/(?![/\\])|data:image\/)/i.test(address) ||
    staticOrigins.some((origin) => address.startsWith(`${origin}/`))
  );
}

function findUnsafeAttribute(element: Element, name: string, value: string, subject: string): string[] {
  const isDrawing = element.namespaceURI === specification.NS.SVG;
  const at = `${subject} has <${element.tagName} ${name}=…>`;
  if (name.startsWith("on")) return [`${at}, which would run code; add the handler in the remote instead.`];
  // the shell mounts a remote in each element with data-remote
  const isData = /^(?:aria|data)-[a-z0-9_.:-]+$/.test(name) && name !== "data-remote";
  if (!isData && !(isDrawing ? knownDrawingAttributes : knownAttributes).has(name)) {
    return [`${at}, which a first paint must not have.`];
  }
  if (name === "style") return findLoads(() => listDeclarations(readStyleTokens(value)), at);
  // browser: control characters and spaces inside a scheme are ignored
  const address = [...value].filter((character) => character > " ").join("");
  if (isDrawing) {
    if (/^(?:xlink:)?href$/.test(name)) {
      return address.startsWith("#")
        ? []
        : [`${at} of another document; a drawing may refer to itself only.`];
    }
    // presentation attributes are values of CSS
    return /[(\\]/.test(value) ? findLoads(() => [{ value: readStyleTokens(value) }], at) : [];
  }
  if (name === "src" || name === "srcset" || name === "poster") {
    const candidates = value.split(",").map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? "");
    return (name === "srcset" ? candidates : [address]).every(isOwnImage)
      ? []
      : [`${at} of another host; use a path, or the static host of the exchange.`];
  }
  if (name === "action" || name === "formaction") {
    return /^(?:\/(?![/\\])|$)/.test(address)
      ? []
      : [`${at} of another origin; a form must send its fields to the exchange.`];
  }
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase() ?? "";
  return name === "href" && !linkSchemes.has(scheme)
    ? [`${at} with a scheme that runs code or shows another document.`]
    : [];
}

/** The empty one is that of a path, a query or a fragment. */
const linkSchemes = new Set(["", "http:", "https:", "mailto:", "tel:"]);

function findLoads(read: () => readonly Pick<StyleDeclaration, "value">[], at: string): string[] {
  try {
    return read()
      .flatMap(({ value }) => findStyleLoads(value))
      .map((load) => `${at}, which loads ${load}.`);
  } catch {
    return [`${at}, which can't be read as CSS.`];
  }
}
