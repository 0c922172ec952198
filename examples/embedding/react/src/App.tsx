import { useState } from "react";
import { ExchangeFooter } from "./ExchangeFooter";
import { ExchangeHeader } from "./ExchangeHeader";

export function App() {
  const [presses, setPresses] = useState(0);
  const [isAbout, setAbout] = useState(false);
  return (
    <>
      <ExchangeHeader />
      <main>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          pressed {presses} times
        </button>
        <button type="button" onClick={() => setAbout(!isAbout)}>
          {isAbout ? "Guide" : "About"}
        </button>
      </main>
      {!isAbout && <ExchangeFooter />}
    </>
  );
}
