import type { CodedError } from "@portico/shared-sdk";

/** Why the exchange could not take its port; `message` is a sentence with what to do. */
export type ListenError = CodedError<"ListenError", "port-in-use" | "port-refused" | "host-unknown">;

/** Turns the system's refusal into a sentence; other errors pass unchanged. */
export function toListenError(error: unknown, port: number, host: string): unknown {
  const systemCode = (error as NodeJS.ErrnoException).code;
  if (systemCode === "EADDRINUSE") {
    return listenError(
      "port-in-use",
      `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1}.`,
    );
  }
  if (systemCode === "EACCES") {
    return listenError(
      "port-refused",
      `Port ${port} is not allowed for this user: choose one above 1023 with PORT.`,
    );
  }
  if (systemCode === "EADDRNOTAVAIL" || systemCode === "ENOTFOUND") {
    return listenError("host-unknown", `This machine has no address ${host}: choose another with HOST.`);
  }
  return error;
}

function listenError(code: ListenError["code"], message: string): ListenError & Error {
  return Object.assign(new Error(message), { name: "ListenError" as const, code });
}
