import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ExchangeHeader } from "./ExchangeHeader";

export const metadata: Metadata = { title: "Guide", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script async src="https://portico.example/embed.js" />
      </head>
      <body>
        <ExchangeHeader />
        {children}
      </body>
    </html>
  );
}
