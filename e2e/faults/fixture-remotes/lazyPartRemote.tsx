import { lazy, Suspense, useState } from "react";
import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

const LazyPart = lazy(async () => ({ default: (await import("./LazyPart.tsx")).LazyPart }));

/**
 * A remote that loads a chunk on a click. After a failure it is mounted again, because its first render succeeds, so in
 * the contest's slot it also renders what the contest's checks look for.
 */
function WithLazyPart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        More
      </button>
      <a href="#how-it-works">How it works</a>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyPart />
        </Suspense>
      )}
    </>
  );
}

export const { contract, mount } = defineRemote({ mount: mountReact(WithLazyPart) });
