import { useIntl } from "@portico/shared-sdk/react";
import { Image, type ImageProps } from "@portico/shared-sdk/ui/image";

function Banner(props: Pick<ImageProps, "source" | "sizes">) {
  const { formatMessage } = useIntl();
  return <Image alt={formatMessage({ id: "contest" })} width={160} height={160} {...props} />;
}

export const FixedSize = () => <Banner source="/icon-512.png" />;

export const FollowsTheWindow = () => <Banner source="/icon-512.png" sizes="50vw" />;

export const Missing = () => <Banner source="/missing.png" />;
