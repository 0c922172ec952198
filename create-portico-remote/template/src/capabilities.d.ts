// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  api: true;
  links: true;
  quotes: true;
  session: true;
}
