import { Image } from "@portico/shared-sdk/ui/image";

export const Banner = ({ source }: { source: string }) => (
  <Image source={source} alt="Winter Trading Cup" width={1200} height={400} sizes="100vw" isPriority />
);
