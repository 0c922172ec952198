import "../container/host.ts";
