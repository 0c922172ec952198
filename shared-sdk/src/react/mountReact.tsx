import { useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { RemoteHandle, RemoteModule } from "../remote/remoteContract.ts";
import { RemoteErrorBoundary } from "./RemoteErrorBoundary.tsx";
import { RemoteProviders } from "./RemoteProviders.tsx";

function FirstCommit({
  onCommit,
  children,
}: {
  readonly onCommit: () => void;
  readonly children: ReactNode;
}) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/** The part of React DOM's `createRoot` that {@link mountReact} uses. */
export type CreateReactRoot = (
  element: HTMLElement,
  options: {
    readonly identifierPrefix: string;
    readonly onCaughtError: (error: unknown, info: { readonly errorBoundary?: unknown }) => void;
    readonly onUncaughtError: (error: unknown) => void;
  },
) => { render(children: ReactNode): void; unmount(): void };

/**
 * Creates the `mount` function of a remote from one component, with its own React root, an error boundary, and the
 * store, messages and quotes of the page.
 *
 * Shape:  the promise resolves after the first commit, so the host can show the first render in one frame
 * Errors: an error in the first render rejects the promise; a later one goes to `context.fail` and ends the remote
 *
 * @param createReactRoot that of another React DOM, as development has it
 */
export function mountReact(
  View: ComponentType,
  createReactRoot: CreateReactRoot = createRoot,
): RemoteModule["mount"] {
  return (element, firstContext) =>
    new Promise<RemoteHandle>((resolve, reject) => {
      let context = firstContext;
      let mounted = false;
      const fail = (error: unknown) => {
        if (mounted) context.fail(error);
        else {
          root.unmount();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const root = createReactRoot(element, {
        // instead of React's own console lines; the outermost boundary ends the remote, which is reported as its failure
        onCaughtError: (error, { errorBoundary }) => {
          if (errorBoundary instanceof RemoteErrorBoundary) return;
          context.telemetry.report({
            level: "error",
            name: "render",
            code: "part-failed",
            message: String(error),
          });
        },
        onUncaughtError: fail,
        identifierPrefix: `${firstContext.release.name}-`,
      });
      const render = () =>
        root.render(
          <RemoteErrorBoundary onError={fail}>
            <RemoteProviders context={context}>
              <FirstCommit onCommit={handleCommit}>
                <View />
              </FirstCommit>
            </RemoteProviders>
          </RemoteErrorBoundary>,
        );
      const handle: RemoteHandle = {
        update: (next) => {
          context = next;
          render();
        },
        release: () => root.unmount(),
      };
      function handleCommit() {
        mounted = true;
        resolve(handle);
      }
      render();
    });
}
