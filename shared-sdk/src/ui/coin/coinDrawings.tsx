import type { ReactNode } from "react";

/** An icon on its 32 by 32 field. */
export interface CoinDrawing {
  readonly ground: string;
  readonly mark: ReactNode;
}

/** White letters are readable on each of them. */
export const letterColours: readonly string[] = [
  "#4b5a8a",
  "#8a4b6b",
  "#2f6f6b",
  "#7a5a2b",
  "#5b4b8a",
  "#3f6a3a",
];

const line = { fill: "none", stroke: "#fff", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** Drawn for this product, by icon name; inline, so that no list of coins costs a request. */
export const coinDrawings: ReadonlyMap<string, CoinDrawing> = new Map<string, CoinDrawing>([
  [
    "BTC",
    {
      ground: "#e8890c",
      mark: (
        <path
          {...line}
          strokeWidth="2.4"
          d="M12 9.5v13M12 9.5h5.2a3.1 3.1 0 0 1 0 6.3H12m0 0h6a3.3 3.3 0 0 1 0 6.7h-6M14.4 7v2.5M17.6 7v2.5M14.4 22.5V25M17.6 22.5V25"
        />
      ),
    },
  ],
  [
    "ETH",
    {
      ground: "#5468c9",
      mark: (
        <g fill="#fff">
          <path d="M16 5.5 9.5 16.4l6.5 3.7z" opacity=".75" />
          <path d="M16 5.5v14.6l6.5-3.7z" />
          <path d="m9.8 18.6 6.2 8v-4.5z" opacity=".75" />
          <path d="m22.2 18.6-6.2 8v-4.5z" />
        </g>
      ),
    },
  ],
  [
    "SOL",
    {
      ground: "#6a45b8",
      mark: (
        <g fill="#8ff0d0">
          <path d="M11.5 9h12l-3 3h-12z" />
          <path d="M8.5 14.5h12l3 3h-12z" fill="#ddd0ff" />
          <path d="M11.5 20h12l-3 3h-12z" fill="#f3c4ff" />
        </g>
      ),
    },
  ],
  [
    "XRP",
    {
      ground: "#4d5a68",
      mark: (
        <path
          {...line}
          strokeWidth="2.4"
          d="m8.5 9 4.6 4.4a4.2 4.2 0 0 0 5.8 0L23.5 9m-15 14 4.6-4.4a4.2 4.2 0 0 1 5.8 0l4.6 4.4"
        />
      ),
    },
  ],
  [
    "USDT",
    {
      ground: "#1f9274",
      mark: (
        <>
          <path fill="#fff" d="M9 8.5h14v3.6h-5.1V25h-3.8V12.1H9z" />
          <ellipse cx="16" cy="16.4" rx="7.6" ry="2.3" fill="none" stroke="#fff" strokeWidth="1.4" />
        </>
      ),
    },
  ],
  [
    "USDC",
    {
      ground: "#2a6fc9",
      mark: (
        <g {...line} strokeWidth="2">
          <path d="M12.4 8.3a8.5 8.5 0 0 0 0 15.4M19.6 8.3a8.5 8.5 0 0 1 0 15.4" />
          <path d="M19 13.4c-.4-1.2-1.5-1.8-3-1.8-1.7 0-2.9.8-2.9 2.1 0 3 6 1.5 6 4.6 0 1.3-1.3 2.2-3.1 2.2-1.7 0-2.8-.7-3.2-2M16 9.8v1.8m0 8.8v1.8" />
        </g>
      ),
    },
  ],
  [
    "TON",
    {
      ground: "#1c87c9",
      mark: (
        <path
          {...line}
          strokeWidth="2.2"
          d="M9.5 10h13c1 0 1.5 1 1 1.8L16 24 8.5 11.8C8 11 8.5 10 9.5 10zM16 10v14"
        />
      ),
    },
  ],
  [
    "DOGE",
    {
      ground: "#b8962e",
      mark: (
        <path {...line} strokeWidth="2.6" d="M12.5 9h3.5c4.2 0 6.5 2.8 6.5 7s-2.3 7-6.5 7h-3.5zM9.5 16h7" />
      ),
    },
  ],
  [
    "ADA",
    {
      ground: "#2a4fbf",
      mark: (
        <g fill="#fff">
          <circle cx="16" cy="11.5" r="2" />
          <circle cx="16" cy="20.5" r="2" />
          <circle cx="12" cy="13.8" r="2" />
          <circle cx="20" cy="13.8" r="2" />
          <circle cx="12" cy="18.2" r="2" />
          <circle cx="20" cy="18.2" r="2" />
          <circle cx="16" cy="6.8" r="1.2" />
          <circle cx="16" cy="25.2" r="1.2" />
          <circle cx="8" cy="11.4" r="1.2" />
          <circle cx="24" cy="11.4" r="1.2" />
          <circle cx="8" cy="20.6" r="1.2" />
          <circle cx="24" cy="20.6" r="1.2" />
        </g>
      ),
    },
  ],
  [
    "BNB",
    {
      ground: "#d69c0f",
      mark: (
        <g fill="#fff">
          <path d="m16 13.3 2.7 2.7-2.7 2.7-2.7-2.7z" />
          <path d="m16 6.5 5.8 5.8-2.2 2.2-3.6-3.6-3.6 3.6-2.2-2.2zM16 25.5l-5.8-5.8 2.2-2.2 3.6 3.6 3.6-3.6 2.2 2.2z" />
          <path d="m8.4 13.8 2.2 2.2-2.2 2.2L6.2 16zM23.6 13.8l2.2 2.2-2.2 2.2-2.2-2.2z" />
        </g>
      ),
    },
  ],
  [
    "UTA",
    {
      ground: "#c46f06",
      mark: <path {...line} strokeWidth="2.4" d="M10 9v7.5a6 6 0 0 0 12 0V9M16 9v8" />,
    },
  ],
  [
    "SPOT",
    {
      ground: "#12805a",
      mark: <path {...line} strokeWidth="2.4" d="M8.5 20.5 13 15l3.5 3.5 7-8M18.5 10.5h5v5" />,
    },
  ],
]);
