/** The way from the home page to this one. Bundled into each remote that uses it. */
export { Breadcrumb } from "./Breadcrumb.tsx";
export type { BreadcrumbItem, BreadcrumbProps } from "./Breadcrumb.tsx";
