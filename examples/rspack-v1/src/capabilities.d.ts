// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  quotes: true;
}
