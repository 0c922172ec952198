// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  api: true;
  "bridge.share": true;
  links: true;
  quotes: true;
  session: true;
  translations: true;
}
