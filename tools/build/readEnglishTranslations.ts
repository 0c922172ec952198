import { fallbackLocale } from "@portico/shared-sdk/host";
import { compileMessages, namespaces, readNamespaceMessages } from "@portico/local-exchange/internal";

/** The exchange's English messages at the time of the build, compiled, by namespace. */
export function readEnglishTranslations(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      compileMessages(readNamespaceMessages(namespace, fallbackLocale)),
    ]),
  );
}
