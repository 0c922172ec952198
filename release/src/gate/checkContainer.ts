import type { RemoteBuild } from "../publish/remoteBuild.ts";
import type { GateFinding } from "./gateFinding.ts";

const remoteModule = "./remote";

/** Judges whether the container is the one that the record speaks of, and exposes what pages ask it for. */
export function checkContainer({ record, files }: RemoteBuild): GateFinding[] {
  const findings: GateFinding[] = [];
  const entry = new TextDecoder().decode(files.get(record.entry.path));
  if (!record.exposes.includes(remoteModule) || !entry.includes(remoteModule)) {
    findings.push({
      rule: "exposed-module",
      message: `The container does not expose ${remoteModule}, which every page asks for; expose src/remote.tsx under that name.`,
    });
  }
  if (record.entryGlobal !== `${record.name}@${record.version}` || !entry.includes(record.entryGlobal)) {
    findings.push({
      rule: "exposed-module",
      message: `The entry script does not set the global ${record.name}@${record.version}; build the remote again.`,
    });
  }
  return findings;
}
