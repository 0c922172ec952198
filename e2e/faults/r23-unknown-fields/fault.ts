import type { Fault } from "../fault.ts";

export const unknownFields: Fault = {
  id: "r23",
  title: "a channel with fields that nobody knows, `__proto__` among them",
  inflict: (lab, remote) =>
    lab.serveChannel((payload) => {
      const planted = '"__proto__":{"__pwn":1},"constructor":{"prototype":{"__pwn":1}},"invented":[null],';
      return lab.workshop.sign(
        payload
          .replace('{"schema":1', `{${planted}"schema":1`)
          .replace(`"${remote}":{`, `"${remote}":{${planted}`),
      );
    }),
  expected: { shows: "mounted", report: null },
};
