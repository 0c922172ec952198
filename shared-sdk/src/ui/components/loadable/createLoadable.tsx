import { Component, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { systemClock, type Clock } from "../../../core/runtime/clock.ts";

/** Source: S12.19 */
const defaultDelayMs = 200;

export interface LoadableOptions {
  /** Shown while the component loads, once the delay has passed. */
  readonly fallback: ReactNode;
  /** Shown when loading or rendering failed; `retry` starts it again. */
  readonly renderError: (retry: () => void) => ReactNode;
  /** Milliseconds before the fallback shows, so that a fast load shows none; default: 200. */
  readonly delayMs?: number;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

export interface Loadable<Props> {
  (props: Props): ReactNode;
  /** Starts loading, for example on the first sign that the visitor is about to open it. Never rejects. */
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code loads when it is first rendered or preloaded. All places share one request; a failed one is
 * repeated only by `retry` or the next mount. An error in the component ends the component only.
 */
export function createLoadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, renderError, delayMs = defaultDelayMs, clock = systemClock }: LoadableOptions,
): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const request = () =>
    (pending ??= load()
      .then((component) => {
        loaded = component;
      })
      .finally(() => {
        pending = null;
      }));

  type Status = "waiting" | "slow" | "failed" | "loaded";

  const LoadableComponent = (props: Props) => {
    const [status, setStatus] = useState<Status>(loaded === null ? "waiting" : "loaded");
    const isLoading = status === "waiting" || status === "slow";
    useEffect(() => {
      if (!isLoading) return undefined;
      let isGone = false;
      request().then(
        () => !isGone && setStatus("loaded"),
        () => !isGone && setStatus("failed"),
      );
      return () => {
        isGone = true;
      };
    }, [isLoading]);
    useEffect(() => {
      if (status === "waiting") {
        // order: a result may have arrived that is not rendered yet
        const showFallback = () => setStatus((current) => (current === "waiting" ? "slow" : current));
        return clock.schedule(showFallback, delayMs);
      }
      return undefined;
    }, [status]);

    if (status === "failed") return renderError(() => setStatus("waiting"));
    if (status === "slow") return fallback;
    const Loaded = loaded;
    return Loaded !== null && status === "loaded" ? (
      <Boundary onError={() => setStatus("failed")}>
        <Loaded {...props} />
      </Boundary>
    ) : null;
  };
  return Object.assign(LoadableComponent, {
    preload: () =>
      loaded === null
        ? request().catch(() => {
            // the component shows the failure, and repeats the request
          })
        : Promise.resolve(),
  });
}

/** The React root reports the error. */
class Boundary extends Component<{ readonly onError: () => void; readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
