// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  links: true;
  quotes: true;
}
