import { useState } from "react";
import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

/** What the checks look for in the contest's slot. */
const draw = mountReact(() => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h1>Trading contest</h1>
      <a href="#how-it-works">How it works</a>
      <button type="button" role="tab" aria-selected={isOpen} onClick={() => setIsOpen(true)}>
        Prizes
      </button>
    </section>
  );
});

export const { contract, mount } = defineRemote({
  mount: (element, context) => {
    const endMs = performance.now() + 5_000;
    while (performance.now() < endMs) {
      // nothing else of the page can run meanwhile
    }
    return draw(element, context);
  },
});
