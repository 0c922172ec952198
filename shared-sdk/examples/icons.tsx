import { CoinIcon } from "@portico/shared-sdk/icons";

export const Pair = () => (
  <p>
    <CoinIcon coin="BTC" size={20} /> BTC/USDT
  </p>
);
