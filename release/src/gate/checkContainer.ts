import type { RemoteBuild } from "../publish/remoteBuild.ts";
import type { Violation } from "./violation.ts";

const remoteModule = "./remote";

/** Checks that the container is the one in the record and exposes `./remote`. */
export function checkContainer({ record, files }: RemoteBuild): Violation[] {
  const violations: Violation[] = [];
  const entry = new TextDecoder().decode(files.get(record.entry.path));
  if (!record.exposes.includes(remoteModule) || !entry.includes(remoteModule)) {
    violations.push({
      rule: "exposed-module",
      message: `The container does not expose ${remoteModule}, which every page asks for; expose src/remote.tsx under that name.`,
    });
  }
  if (record.entryGlobal !== `${record.name}@${record.version}` || !entry.includes(record.entryGlobal)) {
    violations.push({
      rule: "exposed-module",
      message: `The entry script does not set the global ${record.name}@${record.version}; build the remote again.`,
    });
  }
  return violations;
}
