import { CoinIcon, VipIcon } from "@portico/shared-sdk/icons";

const coins = "BTC ETH SOL XRP USDT USDC BTC/USDT UTA Spot UNIFY USDC-Option NEWCOIN".split(" ");

export const Coins = () =>
  coins.map((coin) => (
    <p key={coin}>
      <CoinIcon coin={coin} size={32} /> <bdi>{coin}</bdi>
    </p>
  ));

export const CoinSizes = () => [16, 24, 32, 48].map((size) => <CoinIcon key={size} coin="BTC" size={size} />);

export const VipLevels = () =>
  [1, 2, 3, 4, 5, 99].map((level) => <VipIcon key={level} level={level} size={32} />);
