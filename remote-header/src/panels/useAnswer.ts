import type { WireReader } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";

/**
 * The answer to a panel's call of the exchange, which is sent when the panel opens, with the page's language.
 *
 * Errors: none; `null` until the answer is there, and where there is none
 */
export function useAnswer<Answer>(path: string, read: WireReader<Answer>): Answer | null {
  const { api, app } = useRemoteContext();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    // the exchange answers its own pages only
    if (!app.isKnownHost) return undefined;
    const abort = new AbortController();
    const parse = (result: unknown) => read(result, "result");
    api
      .get(path, { params: { language: app.locale }, signal: abort.signal, parse })
      .then(setAnswer, () => {});
    return () => abort.abort();
  }, [api, app, path, read]);
  return answer;
}
