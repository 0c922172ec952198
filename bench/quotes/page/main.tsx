import { createRoot } from "react-dom/client";
import { contenders } from "./contenders.tsx";
import * as pageMeasure from "./pageMeasure.ts";

const query = new URLSearchParams(location.search);
const symbols = Array.from({ length: Number(query.get("symbols")) }, (_, index) => `SYM${index}USDT`);
const contender = contenders[query.get("contender") ?? ""];
const body = document.querySelector("tbody");
if (!contender || !body) throw new Error("the page was opened without a contender");

createRoot(body).render(contender({ streamOrigin: query.get("stream") ?? "", symbols }));
Object.assign(window, { pageMeasure });
