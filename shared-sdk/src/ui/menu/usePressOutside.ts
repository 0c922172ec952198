import { useEffect, useRef, type RefObject } from "react";

/** Calls back when a pointer is pressed outside of an element. */
export function usePressOutside(
  inside: RefObject<Element | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = inside.current;
    if (!isActive || element === null) return undefined;
    const handlePress = (event: Event) => {
      // browser: for listeners of the document, a press in a shadow root has the root's host as its target
      if (!event.composedPath().includes(element)) latest.current();
    };
    const { ownerDocument } = element;
    ownerDocument.addEventListener("pointerdown", handlePress);
    return () => ownerDocument.removeEventListener("pointerdown", handlePress);
  }, [inside, isActive]);
}
