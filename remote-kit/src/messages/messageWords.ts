import type { MessageAst } from "@portico/shared-sdk";
import { elementTypes } from "@portico/shared-sdk/host";
import { forEachElement, optionsOf } from "./messageSignature.ts";

/** The pieces of text between a message's arguments and tags, every option included. */
export function piecesOf(ast: MessageAst): readonly string[] {
  const pieces: string[] = [];
  forEachElement(ast, (element) => {
    if (element.type === elementTypes.literal) pieces.push(element.value);
  });
  return pieces;
}

/** The words of a message without its arguments and tags, every option included. */
export function messageWordsOf(ast: MessageAst): string {
  return piecesOf(ast).join(" ");
}

/**
 * How many characters a message takes at most: of each choice the longest option, an argument as `argumentLength`.
 */
export function measureMessage(ast: MessageAst, argumentLength = 0): number {
  return ast.reduce((length, element) => {
    switch (element.type) {
      case elementTypes.literal:
        return length + [...element.value].length;
      case elementTypes.argument:
      case elementTypes.pound:
        return length + argumentLength;
      case elementTypes.tag:
        return length + measureMessage(element.children, argumentLength);
      default:
        return (
          length +
          Math.max(...optionsOf(element.options).map((option) => measureMessage(option, argumentLength)))
        );
    }
  }, 0);
}
