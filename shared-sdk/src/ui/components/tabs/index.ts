/** One of several contents at a time. Bundled into each remote that uses it. */
export { Tabs } from "./Tabs.tsx";
export type { TabItem, TabsProps } from "./Tabs.tsx";
