import { directionOf, isLocale, parseLocalePath, toIntlTag } from "@portico/shared-sdk/host";

/** The page in which a remote runs alone; `null` for a path without a locale. */
export function renderDevPage(remoteName: string, path: string): string | null {
  const { locale } = parseLocalePath(path);
  if (!isLocale(locale)) return null;
  return `<!doctype html>
<html lang="${toIntlTag(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,">
<title>${remoteName} alone</title>
<link rel="stylesheet" href="/dev/dev.css">
<script src="/dev/dev.js" defer></script>
</head>
<body>
<div id="portico-modal"></div>
<main><div data-remote="${remoteName}" data-state="skeleton"></div></main>
<div id="portico-notifications"></div>
</body>
</html>
`;
}
