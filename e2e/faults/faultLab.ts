import { readFileSync } from "node:fs";
import path from "node:path";
import type { FileRef } from "@portico/release/format";
import {
  createChannelWorkshop,
  type ChannelWorkshop,
  type EditableChannel,
  type UnsignedRelease,
} from "../support/channelWorkshop.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import {
  createFaultProxy,
  type AdaptHeaders,
  type FaultProxy,
  type Responder,
} from "../support/faultProxy.ts";
import { answerWith } from "../support/faultResponders.ts";
import { rootDirectory } from "../support/runProgram.ts";
import type { FixtureRemote, RemoteName } from "./fault.ts";
import { fixtureWorkspace } from "./fixtureWorkspace.ts";

/** Which files of a remote's release a fault strikes. */
export type Struck = "everything" | "entry" | "first chunk" | "lazy chunk" | "style";

/** A page's own servers, for one test: a proxy before the exchange, and a channel that can be made to say anything. */
export interface FaultLab {
  readonly proxy: FaultProxy;
  readonly pageAddress: string;
  /** The same page, past the proxy and so past every fault. */
  readonly exchangeAddress: string;
  /** Where releases come from, unless the channel is changed; pages know it and let it in. */
  readonly staticOrigin: string;
  /** The release that the channel now gives a visitor. */
  releaseOf(remote: RemoteName): { readonly version: string; readonly entry: FileRef; readonly base: string };
  /** Strikes files of a remote, whatever release they belong to. */
  strike(remote: RemoteName, struck: Struck, responder: Responder): void;
  /** Serves a channel with this change, validly signed. */
  editChannel(change: (channel: EditableChannel) => void | Promise<void>): Promise<void>;
  /** Serves a channel whose text is made from the current one's payload. */
  serveChannel(make: (payload: string) => string | Promise<string>): Promise<void>;
  readonly workshop: ChannelWorkshop;
  /** Lets the channel name a release that misbehaves. */
  useFixture(remote: RemoteName, fixture: FixtureRemote): Promise<void>;
  /** The fault is over: files are served as they are. The channel stays as it was last said. */
  clear(): void;
  close(): void;
}

const channelPath = "/channels/test.json";
const contestPage = "/en/trading-contest/winter-trading-cup/";

/** What the policy of these pages names as the static host, and what stands in for it. */
const staticOriginOfPages = "https://static.test.portico.example";
const staticHost = "static.localhost";

/** Without the query, which differs in every attempt. */
const pathOf = (target: string) => target.split("?")[0];

const originAt = (host: string, port: number) => `http://${host}:${port}`;

interface Manifest extends Omit<UnsignedRelease, "base" | "record"> {
  readonly version: string;
}

export async function createFaultLab(exchange: RunningExchange): Promise<FaultLab> {
  const proxy = await createFaultProxy(exchange.port, listStaticOrigin);
  const workshop = await createChannelWorkshop(
    exchange.channelDirectory,
    exchange.addressOf("global", channelPath),
  );
  const channel = workshop.readDocument();
  let channelText: string | null = null;

  function standUp(): void {
    proxy.respond(
      (target) => channelText !== null && pathOf(target) === channelPath,
      (visit) => answerWith(200, "application/json; charset=utf-8", channelText ?? "")(visit),
    );
    proxy.respond((target) => target.includes(".fault-"), serveFixtureFile);
  }
  standUp();

  const currentRelease = (remote: RemoteName) => {
    const { stable = "", releases = {} } = channel.remotes[remote] ?? {};
    const release = releases[stable];
    if (release === undefined) throw new Error(`the channel has no release of ${remote}`);
    return { version: stable, ...release };
  };

  async function editChannel(change: (channel: EditableChannel) => void | Promise<void>): Promise<void> {
    await change(channel);
    channelText = await workshop.sign(JSON.stringify(channel));
  }

  // as in production releases come from a host of their own, whose troubles are not those of the page's host
  const staticOrigin = originAt(staticHost, proxy.port);
  await editChannel((edited) => {
    edited.staticOrigins = [staticOrigin];
  });

  return {
    proxy,
    staticOrigin,
    exchangeAddress: exchange.addressOf("global", contestPage),
    pageAddress: `http://localhost:${proxy.port}${contestPage}`,
    releaseOf: currentRelease,
    strike: (remote, struck, responder) => {
      const { base, entry, scripts, lazyScripts, styles } = currentRelease(remote);
      const paths = { entry: [entry], "first chunk": scripts, "lazy chunk": lazyScripts, style: styles };
      const isStruck = (target: string) =>
        struck === "everything"
          ? target.startsWith(`/remotes/${remote}/`)
          : paths[struck].some((file) => pathOf(target) === base + file.path);
      proxy.respond(isStruck, responder);
    },
    editChannel,
    serveChannel: async (make) => {
      channelText = await make(JSON.stringify(channel));
    },
    workshop,
    useFixture: (remote, fixture) =>
      editChannel(async (edited) => {
        const { version, entry, contract, entryGlobal, scripts, lazyScripts, styles } = readManifest(
          remote,
          fixture,
        );
        const base = `/remotes/${remote}/${version}/`;
        // the page never asks for the record; it only has to be named
        const record = { ...entry, path: "release.json" };
        const release = { base, contract, entryGlobal, entry, scripts, lazyScripts, styles, record };
        edited.remotes[remote] = {
          stable: version,
          releases: { [version]: await workshop.signRelease(remote, release) },
        } as EditableChannel["remotes"][string];
      }),
    clear: () => {
      proxy.clear();
      standUp();
    },
    close: () => {
      proxy.close();
    },
  };
}

const listStaticOrigin: AdaptHeaders = (headers, port) => {
  const policy = headers["content-security-policy"];
  if (typeof policy !== "string") return headers;
  const listed = policy.split(staticOriginOfPages).join(originAt(staticHost, port));
  return { ...headers, "content-security-policy": listed };
};

function readManifest(remote: RemoteName, fixture: FixtureRemote): Manifest {
  const file = path.join(rootDirectory, fixtureWorkspace(fixture, remote), "dist/release.json");
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** `/remotes/{remote}/0.1.0-dev.fault-{fixture}/{file}`, as a content network would serve it. */
const serveFixtureFile: Responder = (visit) => {
  const [, remote, fixture, file] =
    /^\/remotes\/([a-z]+)\/[^/]*\.fault-([a-z-]+)\/([^?/]+)/.exec(visit.path) ?? [];
  if (remote === undefined || fixture === undefined || file === undefined) return visit.forward();
  const workspace = fixtureWorkspace({ name: fixture }, remote);
  const text = readFileSync(path.join(rootDirectory, workspace, "dist/browser", file), "utf8");
  return answerWith(200, file.endsWith(".css") ? "text/css" : "text/javascript", text)(visit);
};
