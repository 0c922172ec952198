import { Image } from "@portico/shared-sdk/ui/image";
import { Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

const appIcon = new URL("../../../shell-host/icons/icon-512.png", import.meta.url).href;

export const States = () => {
  const strings = useStrings();
  return (
    <Row>
      <State name="fixed size">
        <Image source={appIcon} alt={strings.contest} width={160} height={160} />
      </State>
      <State name="follows the window">
        <Image source={appIcon} alt={strings.contest} width={240} height={240} sizes="50vw" />
      </State>
      <State name="can’t be loaded">
        <Image source="/missing.png" alt={strings.contest} width={160} height={160} />
      </State>
    </Row>
  );
};

export const Props = () => <PropsTable of={["ImageProps"]} />;
