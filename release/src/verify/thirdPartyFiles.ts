import { resolveServiceOrigins } from "@portico/shared-sdk/host";
import type { ChannelDocument } from "../format/index.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import type { ExpectedFile } from "./expectedFile.ts";
import { thirdPartyHeaders } from "./headerRules.ts";
import type { RequestRound } from "./requestRound.ts";
import { isTranslationIndex, listTranslationFiles } from "./translationFiles.ts";

export function listThirdPartyScripts(
  { thirdPartyScripts }: ChannelDocument,
  origin: string,
): ExpectedFile[] {
  return thirdPartyScripts.map(({ address, integrity }) => ({
    address: new URL(address, origin).href,
    expected: { integrity, headers: thirdPartyHeaders },
    isRetried: true,
  }));
}

/**
 * Requests the index of translations, and lists the files that the signed one names. They are on the static host of
 * the edition, where pages request them, and on the static origins of the channel.
 */
export async function listTranslations(
  { thirdPartyScripts, ...document }: ChannelDocument,
  origin: string,
  round: RequestRound,
): Promise<ExpectedFile[]> {
  const signed = thirdPartyScripts.filter(isTranslationIndex);
  const origins = new Set(document.staticOrigins.map((staticOrigin) => staticOrigin || origin));
  origins.add(resolveServiceOrigins(origin).static);
  const files: ExpectedFile[] = [];
  await round.verify(listThirdPartyScripts({ ...document, thirdPartyScripts: signed }, origin), {
    onReceived: ({ file, address }, bytes) => {
      const isSigned = signed.some(({ integrity }) => integrity === computeIntegrity(bytes));
      if (isSigned && file === address && files.length === 0)
        files.push(...listTranslationFiles([...origins], bytes));
    },
  });
  return files;
}
