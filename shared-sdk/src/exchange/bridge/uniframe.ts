import type { LoginOptions } from "./loginOptions.ts";

/** An event of a modal. */
export type UniframeEvent = "login-success" | "register-success" | "closed";

/**
 * The object that the shared frame's script defines as `window.uniframe`: the login and register modals.
 *
 * Errors: a method may throw; the caller then goes to the login page instead
 * Source: S15.9; the shape of the object is a decision of this project
 */
export interface Uniframe {
  openLogin(options: LoginOptions): void;
  openRegister(options: LoginOptions): void;
  close(): void;
  /** Returns what takes the listener off again. */
  on(event: UniframeEvent, listener: () => void): () => void;
}

/**
 * Takes hold of the modals once their script has run: later changes of `window.uniframe` change nothing.
 *
 * Errors: none; an object that lacks one of the four methods is `null`
 */
export function captureUniframe(hostWindow: { readonly uniframe?: unknown }): Uniframe | null {
  const { uniframe } = hostWindow;
  if (typeof uniframe !== "object" || uniframe === null) return null;
  const { openLogin, openRegister, close, on } = uniframe as Partial<Uniframe>;
  const methods: readonly unknown[] = [openLogin, openRegister, close, on];
  if (!methods.every((method) => typeof method === "function")) return null;
  const captured = uniframe as Uniframe;
  return Object.freeze({
    openLogin: captured.openLogin.bind(captured),
    openRegister: captured.openRegister.bind(captured),
    close: captured.close.bind(captured),
    on: captured.on.bind(captured),
  });
}
