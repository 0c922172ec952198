/** Entry point for builds: renders prerendered HTML in Node; never part of a page. */
export { renderStatic } from "./renderStatic.tsx";
export { createStaticRemoteContext } from "./staticRemoteContext.ts";
export type { StaticPageFacts, StoredContent } from "./staticRemoteContext.ts";
export type { ListedPage, ListedPages, ListPages } from "./pageLister.ts";
export { createPageHead } from "../seo/pageHead.ts";
export type { PageHead, PageHeadRequest, ShareImage } from "../seo/pageHead.ts";
export { escapeHtml } from "../seo/escapeHtml.ts";
export { renderHead } from "../seo/renderHead.ts";
export { resolveRobots } from "../seo/robots.ts";
export type { Robots, RobotsFacts } from "../seo/robots.ts";
export type { EventFacts, QuestionFacts } from "../seo/structuredData.ts";
export { createSitemap } from "../seo/sitemap.ts";
export { linkToExchange } from "./linkToExchange.ts";
export type { LinkTargets } from "./linkToExchange.ts";
export { linkToStaticFiles } from "./linkToStaticFiles.ts";
export { fillPageTemplate, headPlaceholder, templateSlots } from "./pageTemplate.ts";
export type { PageStylesheet, TemplatePage } from "./pageTemplate.ts";
export type { PrerenderedPage } from "./prerenderedPage.ts";
