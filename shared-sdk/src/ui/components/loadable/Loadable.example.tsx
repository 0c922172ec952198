import { Button } from "@portico/shared-sdk/ui";
import { createLoadable } from "@portico/shared-sdk/ui/loadable";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";

// the build makes a chunk of its own of what import() names
export const Chart = createLoadable(
  () => import("../progress/ProgressBar.example.tsx").then((module) => module.Task),
  {
    fallback: <Skeleton />,
    renderError: (retry) => <Button onClick={retry}>Try again</Button>,
  },
);
