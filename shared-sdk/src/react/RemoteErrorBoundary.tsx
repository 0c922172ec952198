import { Component, type ReactNode } from "react";

interface RemoteErrorBoundaryProps {
  /** Called once, before the children disappear. */
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Ends a remote at the first error that React can't handle; the host then shows the fallback. */
export class RemoteErrorBoundary extends Component<RemoteErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
