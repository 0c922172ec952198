import { readDecimal, readText, recordOf } from "@portico/shared-sdk";
import { formatPrice, isApiError } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { useEffect, useState } from "react";

/** Throws where the answer has another shape; the call then rejects with the code `bad-result`. */
const readPrize = recordOf({ coin: ["coin", readText], amount: ["amt", readDecimal] });

type Outcome = ReturnType<typeof readPrize> | "pending" | "ended" | "failed";

/** The prize of a round: pending, loaded, ended (the exchange's own code), or failed with a way to try again. */
export function Prize({ roundId }: { readonly roundId: string }) {
  const { api, app } = useRemoteContext();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>("pending");
  useEffect(() => {
    const abort = new AbortController();
    api
      .get("/x-api/wheel/v1/rounds/:roundId", {
        params: { roundId },
        signal: abort.signal,
        parse: (result) => readPrize(result, "round"),
      })
      .then(setOutcome, (error: unknown) => {
        if (isApiError(error, "aborted")) return;
        setOutcome(isApiError(error) && error.retCode === 32003 ? "ended" : "failed");
      });
    return () => abort.abort();
  }, [api, roundId, attempt]);

  const retry = () => {
    setOutcome("pending");
    setAttempt(attempt + 1);
  };
  if (outcome === "pending") return <p aria-busy="true">…</p>;
  if (outcome === "ended") return <FormattedMessage id="wheel.ended" />;
  if (outcome === "failed") {
    return (
      <Button onClick={retry}>
        <FormattedMessage id="wheel.retry" />
      </Button>
    );
  }
  return (
    <bdi>
      {formatPrice(outcome.amount, app.locale)} {outcome.coin}
    </bdi>
  );
}
