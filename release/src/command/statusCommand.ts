import { Command } from "commander";
import { readChannelBase } from "../channel/channelBase.ts";
import { readStoredChannel } from "../channel/channelFile.ts";
import { readChannelHistory } from "../channel/channelHistory.ts";
import { describeDifference } from "../channel/describeDifference.ts";
import { toDraft } from "../channel/channelDraft.ts";
import { listProposals } from "../channel/proposal.ts";
import type { Keyring } from "../format/index.ts";
import { readShellList } from "../registry/shellList.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseChannels } from "./optionValues.ts";

/** `portico status` */
export function createStatusCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("status")
    .description("Show the content of each channel, its open proposals and the deployed shells.")
    .option("--to <channels>", "these channels only, such as production,test", parseChannels)
    .action(async ({ to }: { to?: string[] }, command: Command) => {
      const context = contextOf(command);
      const keyring = await context.loadKeyring();
      await context.requireStorage();
      const environments = (to ?? Object.keys(keyring.channels)).map((name) =>
        requireEnvironment(keyring, name),
      );
      const states = [];
      for (const environment of environments) states.push(await readState(context, keyring, environment));
      context.output.print(
        states.flatMap(({ lines }) => lines),
        states.map(({ data }) => data),
      );
    });
}

async function readState(
  { storage, memory }: CommandContext,
  keyring: Keyring,
  environment: string,
): Promise<{ lines: string[]; data: object }> {
  const stored = await readStoredChannel(storage, keyring, environment);
  const options = { storage, memory, keyring, environment };
  const { fault } = await readChannelBase(options, await readChannelHistory(options));
  if (stored !== null && fault === null) await memory.save(keyring, environment, stored);
  const shellList = await readShellList(options);
  const faults = [fault, shellList.fault].flatMap((found) =>
    found === null ? [] : [found.message, ...found.details],
  );
  const channel = stored?.document ?? null;
  const proposals = await listProposals(storage, environment);
  const shells = shellList.newest?.document.shells.map(({ version }) => version) ?? [];
  const open = proposals.filter((id) => Number(id.split("-")[0]) > (channel?.sequence ?? 0));
  if (channel === null) {
    return {
      lines: [
        `${environment}: no channel yet`,
        ...faults.map((sentence) => `  ${sentence}`),
        ...open.map((id) => `  waits for signatures: ${id}`),
      ],
      data: { environment, sequence: null, faults, proposals: open, shells },
    };
  }
  const { sequence, issuedAt, notAfter } = channel;
  const [from, until] = [issuedAt, notAfter].map((time) => new Date(time).toISOString());
  const isExpired = notAfter <= Date.now();
  return {
    lines: [
      `${environment}: sequence ${sequence}, ${isExpired ? "EXPIRED" : "good"} from ${from} until ${until}`,
      ...faults.map((sentence) => `  ${sentence}`),
      ...describeDifference(null, channel).map((line) => `  ${line.replace("none → ", "")}`),
      ...shells.map((version) => `  deployed shell: ${version}`),
      ...open.map((id) => `  waits for signatures: ${id}`),
    ],
    data: {
      environment,
      sequence,
      issuedAt: from,
      notAfter: until,
      expired: isExpired,
      faults,
      ...toDraft(channel),
      proposals: open,
      shells,
    },
  };
}
