// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  appearance: true;
  "bridge.home": true;
  links: true;
  quotes: true;
  session: true;
}
