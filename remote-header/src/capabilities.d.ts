// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  api: true;
  appearance: true;
  "bridge.home": true;
  links: true;
  quotes: true;
  session: true;
}
