/** What a team changes where a build has not done what every build of Portico's own does. */
export const buildRemedy =
  "`portico-kit build` does so, and in a build of your own PorticoRemotePlugin of @portico/remote-kit/plugin";
