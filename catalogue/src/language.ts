import { createContext, useContext } from "react";
import { arabic, english, type Strings } from "./strings.ts";

/** Arabic where the page reads from right to left. */
export const LanguageContext = createContext<"ar" | "en">("en");

export function useStrings(): Strings {
  return useContext(LanguageContext) === "ar" ? arabic : english;
}
