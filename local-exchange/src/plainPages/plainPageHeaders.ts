/** No script runs on these pages; a form may lead on to another page host of the product. */
export const plainPageHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self' http://*.localhost:* https://*.localhost:* https://*.portico.example",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  // a form's own page has to show in the `Origin` of its request
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
} as const;
