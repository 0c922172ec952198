/**
 * One row of the table: web paths of one screen in the app.
 *
 * Shape: `app` is a screen with its parameters in order; `{NAME}` is a value of the path, `{name}` a value of the
 *        query, both validated in `deepLinkFields.ts`, and `{path}` the web path without its last slash.
 *        A path's values are always its last segments. `when` lists required query parameters.
 */
export interface DeepLinkRow {
  readonly app: string;
  readonly web: readonly string[];
  readonly when?: readonly [queryName: string, value: string];
}

const miniApp = "mini_app?route={path}";

/**
 * The web paths that the app of every exchange has a place for.
 *
 * Source: S5.13 to S5.66; paths and names are configuration
 */
// prettier-ignore
export const productDeepLinks: readonly DeepLinkRow[] = [
  { app: "login", web: ["/login/"] },
  { app: "register?directlyRegister=true", web: ["/register/"] },
  { app: "kyc_verification", web: ["/kyc/", "/user/kyc/"] },
  { app: "fiat_deposit", web: ["/fiat/deposit/"] },
  { app: "fiat_withdraw", web: ["/fiat/withdraw/"] },
  { app: "about_us", web: ["/about-us/"] },
  { app: "assets_trading_bot", web: ["/assets/trading-bot/"] },
  { app: "assets_trading", web: ["/assets/trading/"] },
  { app: "dual_asset_mining", web: ["/earn/dual-asset/"] },
  { app: "launchpool", web: ["/earn/launchpool/"] },
  { app: "liquidity_mining", web: ["/earn/liquidity-mining/"] },
  { app: "apex_trade", web: ["/apex/trade/"] },
  { app: "home?tab=0", web: ["/dashboard/", "/tax-api/"] },
  { app: "spot_lending", web: ["/earn/spot-lending/"] },

  { app: miniApp, web: ["/earn/eth-staking/", "/earn/double-win/", "/earn/discount-buy/"] },
  { app: miniApp, web: ["/trading-bot/", "/trading-bot/my-bots/"] },
  { app: miniApp, web: ["/referral/", "/launch/"] },
  { app: miniApp, web: ["/rewards-hub/", "/rewards-hub/campaigns/", "/rewards-hub/rewards/"] },
  { app: miniApp, web: ["/cards/", "/cards/apply/", "/cards/landing/"] },
  { app: miniApp, web: ["/tools/discovery/"] },
  { app: miniApp, web: ["/copy-trade/", "/copy-trade/trader-center/", "/copy-trade/profile/"] },
  { app: miniApp, web: ["/nft/", "/nft/giveaway/claim-preview/"] },
  { app: miniApp, web: ["/web3/rewards/", "/web3/ido/"] },
  { app: miniApp, web: ["/token-splash/"] },
  { app: miniApp, web: ["/web3/home/swap/", "/web3/home/staking/", "/web3/home/ido/", "/web3/home/crypto/", "/web3/home/balance/"] },
  { app: "mini_app?route=/vip", web: ["/vip/", "/vip-program/", "/vipprogram/", "/vip-programme/"] },

  { app: "home?tab=1", web: ["/markets/", "/markets/overview/", "/markets/spot/", "/markets/derivatives/", "/markets/options/", "/markets/new/"] },
  { app: "assets_account?account=1", web: ["/assets/spot/", "/orders/spot/", "/orders/spot/history/", "/orders/spot/trades/"] },
  { app: "assets_account?account=2", web: ["/assets/derivatives/", "/orders/derivatives/", "/orders/derivatives/history/", "/orders/derivatives/pnl/"] },
  { app: "assets_account?account=3", web: ["/orders/earn/", "/orders/financial/", "/orders/earn/history/"] },
  { app: "assets_account?account=4", web: ["/assets/usdc/", "/orders/usdc/", "/orders/usdc/history/"] },
  { app: "assets_account?account=6", web: ["/assets/fiat/", "/orders/fiat/", "/orders/fiat/history/"] },
  { app: "assets_account", web: ["/assets/", "/assets/overview/", "/orders/", "/orders/overview/"] },
  { app: "fiat_purchase", web: ["/fiat/purchase/"] },
  { app: "fiat_express", web: ["/fiat/express/"] },
  { app: "fiat_otc", web: ["/fiat/otc/"] },
  { app: "earn_center", web: ["/earn/", "/earn/home/"] },
  { app: "fund_pool", web: ["/wealth-management/", "/wealth-management/funds/"] },

  { app: "home?tab=3", web: ["/trade/spot/"] },
  { app: "home?tab=3&symbol={BASE}{QUOTE}", web: ["/trade/spot/{BASE}/{QUOTE}/"] },
  { app: "home?tab=2", web: ["/trade/option/usdc/", "/trade/option/usdc/{BASE}/"] },
  { app: "home?tab=2&type=inverse_perpetual&symbol={SYMBOL}", web: ["/trade/inverse/{SYMBOL}/"] },
  { app: "home?tab=2&type=usdt_perpetual&symbol={SYMBOL}", web: ["/trade/usdt/{SYMBOL}/"] },
  { app: "home?tab=2&type=inverse_futures&symbol={FUTURE}", web: ["/trade/futures/inverse/{FUTURE}/"] },
  { app: "home?tab=2&type=usdc_futures&symbol={FUTURE}", web: ["/trade/futures/usdc/{FUTURE}/"] },
  { app: "earn_center?type={type}&id={ID}", web: ["/earn/flexible-staking/", "/earn/flexible-staking/{ID}/", "/earn/savings/", "/earn/savings/{ID}/"] },
  { app: "bot_create_grid?symbol={BASE}{QUOTE}", web: ["/trading-bot/create/grid/{BASE}/{QUOTE}/"] },
  { app: "bot_create_dca?coin={BASE}&currency={QUOTE}", web: ["/trading-bot/create/dca/{BASE}/{QUOTE}/"] },
  { app: "bot_create_futures_grid?symbol={BASE}{QUOTE}", web: ["/trading-bot/create/futures-grid/{BASE}/{QUOTE}/"] },
  { app: "bot_create_futures_martingale?symbol={BASE}{QUOTE}", web: ["/trading-bot/create/futures-martingale/{BASE}/{QUOTE}/"] },
  // the app's own name for the value is `coin`
  { app: "transfer?coin={faCoin}", web: ["/financial/"], when: ["faTransfer", "true"] },
  { app: "reward_detail?rewardId={reward-id}&rewardCode={reward-code}", web: ["/rewards-hub/reward/"] },
  { app: "task_detail?taskId={task-id}&ruleIndex={rule-index}", web: ["/rewards-hub/task/"] },
  { app: "user_avatar", web: ["/user/security/"], when: ["page", "user_avatar_page"] },
];
