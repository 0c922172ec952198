// Written by the build from portico.capabilities in package.json.
interface PorticoCapabilities {
  appearance: true;
  links: true;
  session: true;
}
