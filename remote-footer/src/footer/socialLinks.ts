export interface SocialLink {
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly address: string;
  /** Path data in a box of 20 by 20. */
  readonly icon: string;
}

/** Addresses of the product's own channels are configuration; the specification names none. */
export const socialLinks: readonly SocialLink[] = [
  {
    name: "X",
    address: "https://x.example/portico",
    icon: "M3.5 3.5l13 13M16.5 3.5l-13 13",
  },
  {
    name: "Telegram",
    address: "https://t.example/portico",
    icon: "M2.5 9.5l15-6-3 13.5-5-4-2.5 2.5-.5-4.5 8-6",
  },
  {
    name: "YouTube",
    address: "https://youtube.example/portico",
    icon: "M3 5.5h14v9H3zM8.5 8v4l3.5-2z",
  },
  {
    name: "LinkedIn",
    address: "https://linkedin.example/portico",
    icon: "M4 8v8M4 4.5v.01M8 16V8M8 11.5c0-4 7-4 7 0V16",
  },
];
