import { lazy, Suspense, useState } from "react";
import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

const LazyPart = lazy(async () => ({ default: (await import("./LazyPart.tsx")).LazyPart }));

/** A remote that loads a chunk when its button is pressed. */
function WithLazyPart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        More
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyPart />
        </Suspense>
      )}
    </>
  );
}

export const { contract, mount } = defineRemote({ mount: mountReact(WithLazyPart) });
