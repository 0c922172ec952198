import { CoinIcon, VipIcon } from "@portico/shared-sdk/icons";
import { Logo } from "@portico/shared-sdk/ui";
import { Row, State } from "../layout.tsx";
import { PropsTable } from "../props/PropsTable.tsx";

const coins = [
  "BTC",
  "ETH",
  "SOL",
  "XRP",
  "USDT",
  "USDC",
  "BTC/USDT",
  "UTA",
  "Spot",
  "UNIFY",
  "USDC-Option",
  "NEWCOIN",
];

export const Coins = () => (
  <Row>
    {coins.map((coin) => (
      <State key={coin} name={coin}>
        <CoinIcon coin={coin} size={32} />
      </State>
    ))}
  </Row>
);

export const CoinSizes = () => (
  <Row>
    {[16, 24, 32, 48].map((size) => (
      <State key={size} name={`${size} px`}>
        <CoinIcon coin="BTC" size={size} />
      </State>
    ))}
  </Row>
);

export const VipLevels = () => (
  <Row>
    {[1, 2, 3, 4, 5, 99].map((level) => (
      <State key={level} name={`VIP ${level}`}>
        <VipIcon level={level} size={32} />
      </State>
    ))}
  </Row>
);

export const Logos = () => (
  <Row>
    <State name="default">
      <Logo />
    </State>
    <State name="with a word-mark">
      <Logo wordMark="TR" />
    </State>
  </Row>
);

export const Props = () => <PropsTable of={["CoinIconProps", "VipIconProps", "LogoProps"]} />;
