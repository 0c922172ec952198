import { Button } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import { createLoadable } from "@portico/shared-sdk/ui/loadable";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import type { ComponentType } from "react";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Skeleton.module.css";

const Rules = () => <p>{useStrings().longText}</p>;

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const strings = useStrings();
  return (
    <ErrorBlock
      variant="light"
      title={strings.errorTitle}
      action={<Button onClick={onRetry}>{strings.retry}</Button>}
      isAlert
    >
      {strings.errorText}
    </ErrorBlock>
  );
};

const options = {
  fallback: <Skeleton className={styles["card"]} />,
  renderError: (retry: () => void) => <Failure onRetry={retry} />,
};

const LoadedComponent = createLoadable(() => Promise.resolve(Rules), options);
const SlowComponent = createLoadable(() => new Promise<ComponentType>(() => {}), options);
const FailedComponent = createLoadable<object>(() => Promise.reject(new Error("offline")), options);

export const Loaded = () => <LoadedComponent />;

export const Loading = () => <SlowComponent />;

export const Failed = () => <FailedComponent />;

export const Props = () => <PropsTable of={["LoadableOptions", "Loadable"]} />;
