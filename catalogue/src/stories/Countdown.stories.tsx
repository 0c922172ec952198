import { systemClock } from "@portico/shared-sdk/host";
import { Countdown, type CountdownProps } from "@portico/shared-sdk/ui/countdown";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

/** Always the same time, so that screenshots of the story are the same. */
const fixedClock: CountdownProps["clock"] = {
  ...systemClock,
  now: () => 0,
  monotonicNow: () => 0,
  schedule: () => () => {},
};

const StoryCountdown = (props: Pick<CountdownProps, "clock" | "endsAtMs">) => {
  const strings = useStrings();
  return <Countdown label={strings.endsIn} unitName={(unit) => strings[unit]} {...props} />;
};

export const Days = () => <StoryCountdown clock={fixedClock} endsAtMs={1_052_345_000} />;

export const Seconds = () => <StoryCountdown clock={fixedClock} endsAtMs={9_000} />;

export const Ended = () => <StoryCountdown clock={fixedClock} endsAtMs={-1} />;

export const Running = () => <StoryCountdown clock={systemClock} endsAtMs={systemClock.now() + 90_000} />;

export const Props = () => <PropsTable of={["CountdownProps"]} />;
