import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { createLoadable, type LoadableOptions } from "@portico/shared-sdk/ui/loadable";

const options: LoadableOptions = {
  fallback: <FormattedMessage id="loading" />,
  renderError: (retry) => (
    <Button onClick={retry}>
      <FormattedMessage id="retry" />
    </Button>
  ),
};

// the build makes a chunk of its own of what import() names
export const Loaded = createLoadable(
  () => import("../progress/ProgressBar.example.tsx").then((module) => module.Values),
  options,
);

export const Loading = createLoadable(() => new Promise<never>(() => {}), options);

export const Failed = createLoadable(() => Promise.reject(new Error("offline")), options);
