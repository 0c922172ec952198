import { lazy, Suspense, useState } from "react";
import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

const LazyPart = lazy(async () => ({ default: (await import("./LazyPart.tsx")).LazyPart }));

/**
 * A remote that loads a chunk when its button is pressed. It comes back after a failure, since its first picture is fine,
 * so where it stands for the contest it has what a visitor looks for there.
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
