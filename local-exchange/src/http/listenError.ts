import type { CodedError } from "@portico/shared-sdk";

/** Why the exchange could not take its port; `message` is a sentence with what to do. */
export type ListenError = CodedError<"ListenError", "port-in-use" | "port-refused" | "host-unknown">;

/** Turns the system's refusal into a sentence; other errors pass unchanged. */
export function toListenError(error: unknown, port: number, host: string): unknown {
  const noHost = ["host-unknown", `This machine has no address ${host}: choose another with HOST.`] as const;
  const refusals: Readonly<Record<string, readonly [code: ListenError["code"], message: string]>> = {
    EADDRINUSE: [
      "port-in-use",
      `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1}.`,
    ],
    EACCES: ["port-refused", `Port ${port} is not allowed for this user: choose one above 1023 with PORT.`],
    EADDRNOTAVAIL: noHost,
    ENOTFOUND: noHost,
  };
  const refusal = refusals[(error as NodeJS.ErrnoException).code ?? ""];
  if (refusal === undefined) return error;
  const [code, message] = refusal;
  return Object.assign(new Error(message), { name: "ListenError" as const, code });
}
