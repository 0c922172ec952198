import ts from "typescript";

/**
 * Reports a text beside other nodes of its element. A page's translator replaces text nodes; React then can't update or remove
 * one, or insert something before it, and the remote ends.
 */
const noTextBesideNodes = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      text: "Give this text an element of its own: a page's translator replaces text nodes, and React then can't change them.",
    },
  },
  create: ({ report, sourceCode }) => {
    const services = sourceCode.parserServices;
    if (!services?.program) return {};

    /** A `ReactNode`, which may also be an element, is for the caller to decide. */
    function isText(type) {
      const types = type.isUnion() ? type.types : [type];
      const has = (flags) => types.some((part) => (part.flags & flags) !== 0);
      return has(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) && !has(ts.TypeFlags.Object);
    }
    const isBlank = (child) => child.type === "JSXText" && child.value.trim() === "";
    const isSpace = ({ type, expression }) =>
      type === "JSXExpressionContainer" && expression.type === "Literal" && expression.value === " ";

    /** `isAlone` of a fragment is false: what it contains is beside the nodes around it. */
    function check(node, isAlone) {
      const children = node.children.filter(
        (child) => !isBlank(child) && !isSpace(child) && child.expression?.type !== "JSXEmptyExpression",
      );
      // static texts beside static elements never change
      const isStatic = children.every(
        ({ type, openingElement }) => type === "JSXText" || /^[a-z]/.test(openingElement?.name.name ?? ""),
      );
      if (isStatic || (isAlone && children.length === 1)) return;
      for (const child of children) {
        const isTextNode =
          child.type === "JSXText" ||
          (child.type === "JSXExpressionContainer" && isText(services.getTypeAtLocation(child.expression)));
        if (isTextNode) report({ node: child, messageId: "text" });
      }
    }
    return {
      JSXElement: (node) => check(node, true),
      JSXFragment: (node) => check(node, false),
    };
  },
};

export const separateTextsPlugin = {
  meta: { name: "texts", version: "1" },
  rules: { "no-text-beside-nodes": noTextBesideNodes },
};
