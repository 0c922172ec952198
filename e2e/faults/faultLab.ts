import { readFileSync } from "node:fs";
import path from "node:path";
import type { FileRef } from "@portico/release/format";
import {
  createChannelFixture,
  type ChannelFixture,
  type EditableChannel,
  type UnsignedRelease,
} from "../support/channelFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import {
  createFaultProxy,
  type AdaptHeaders,
  type FaultProxy,
  type Responder,
} from "../support/faultProxy.ts";
import { answerWith } from "../support/faultResponders.ts";
import { rootDirectory } from "../support/runProgram.ts";
import type { FixtureRemote } from "./fault.ts";
import { fixtureWorkspace } from "./fixtureWorkspace.ts";
import { contestPage } from "./testedRemotes.ts";

/** Which files of a remote's release a fault affects. */
export type FaultTarget = "everything" | "entry" | "first chunk" | "lazy chunk" | "style";

/** The servers of one test: a proxy in front of the exchange, and a channel that the test can change. */
export interface FaultLab {
  readonly proxy: FaultProxy;
  readonly pageAddress: string;
  /** Address of another page. */
  addressOf(pagePath: string): string;
  /** The same page without the proxy, so without any fault. */
  readonly exchangeAddress: string;
  /** Origin of releases unless the channel names another; the pages' policy lists it. */
  readonly staticOrigin: string;
  /** The release that the channel currently serves. */
  releaseOf(remote: string): { readonly version: string; readonly entry: FileRef; readonly base: string };
  /** Answers requests for these files of a remote, of any release, with `responder`. */
  inject(remote: string, target: FaultTarget, responder: Responder): void;
  /** Serves the channel with this change, with a valid signature. */
  editChannel(change: (channel: EditableChannel) => void | Promise<void>): Promise<void>;
  /** Serves a channel file made from the current payload. */
  serveChannel(make: (payload: string) => string | Promise<string>): Promise<void>;
  readonly channelFixture: ChannelFixture;
  /** Makes the channel serve this fixture as the remote's release. */
  useFixture(remote: string, fixture: FixtureRemote): Promise<void>;
  /** Ends the fault: files are served unchanged. Changes of the channel remain. */
  clear(): void;
  close(): void;
}

const channelPath = "/channels/test.json";

/** The static host in these pages' policy, and its local replacement. */
const staticOriginOfPages = "https://static.test.portico.example";
const staticHost = "static.localhost";

/** The path without the query, which differs per attempt. */
const pathOf = (target: string) => target.split("?")[0];

const originAt = (host: string, port: number) => `http://${host}:${port}`;

interface Manifest extends Omit<UnsignedRelease, "base" | "record"> {
  readonly version: string;
}

export async function createFaultLab(exchange: RunningExchange): Promise<FaultLab> {
  const proxy = await createFaultProxy(exchange.port, listStaticOrigin);
  const addressOf = (pagePath: string) => `http://localhost:${proxy.port}${pagePath}`;
  const channelFixture = await createChannelFixture(
    exchange.channelDirectory,
    exchange.addressOf("global", channelPath),
  );
  const channel = channelFixture.readDocument();
  let channelText: string | null = null;

  function installDefaults(): void {
    proxy.respond(
      (target) => channelText !== null && pathOf(target) === channelPath,
      (visit) => answerWith(200, "application/json; charset=utf-8", channelText ?? "")(visit),
    );
    proxy.respond((target) => target.includes(".fault-"), serveFixtureFile);
  }
  installDefaults();

  const currentRelease = (remote: string) => {
    const { stable = "", releases = {} } = channel.remotes[remote] ?? {};
    const release = releases[stable];
    if (release === undefined) throw new Error(`the channel has no release of ${remote}`);
    return { version: stable, ...release };
  };

  async function editChannel(change: (channel: EditableChannel) => void | Promise<void>): Promise<void> {
    await change(channel);
    channelText = await channelFixture.sign(JSON.stringify(channel));
  }

  // as in production, releases have their own host, which can fail while the page's host works
  const staticOrigin = originAt(staticHost, proxy.port);
  await editChannel((edited) => {
    edited.staticOrigins = [staticOrigin];
  });

  return {
    proxy,
    staticOrigin,
    exchangeAddress: exchange.addressOf("global", contestPage),
    pageAddress: addressOf(contestPage),
    addressOf,
    releaseOf: currentRelease,
    inject: (remote, target, responder) => {
      const { base, entry, scripts, lazyScripts, styles } = currentRelease(remote);
      const paths = { entry: [entry], "first chunk": scripts, "lazy chunk": lazyScripts, style: styles };
      const isTargeted = (address: string) =>
        target === "everything"
          ? address.startsWith(`/remotes/${remote}/`)
          : paths[target].some((file) => pathOf(address) === base + file.path);
      proxy.respond(isTargeted, responder);
    },
    editChannel,
    serveChannel: async (make) => {
      channelText = await make(JSON.stringify(channel));
    },
    channelFixture,
    useFixture: (remote, fixture) =>
      editChannel(async (edited) => {
        const { version, entry, contract, entryGlobal, scripts, lazyScripts, styles } = readManifest(
          remote,
          fixture,
        );
        const base = `/remotes/${remote}/${version}/`;
        // the page never requests the record; it must only be present
        const record = { ...entry, path: "release.json" };
        const release = { base, contract, entryGlobal, entry, scripts, lazyScripts, styles, record };
        edited.remotes[remote] = {
          ...edited.remotes[remote],
          stable: version,
          releases: { [version]: await channelFixture.signRelease(remote, release) },
        } as EditableChannel["remotes"][string];
      }),
    clear: () => {
      proxy.clear();
      installDefaults();
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

function readManifest(remote: string, fixture: FixtureRemote): Manifest {
  const file = path.join(rootDirectory, fixtureWorkspace(fixture, remote), "dist/release.json");
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** `/remotes/{remote}/0.1.0-dev.fault-{fixture}/{file}`, as a CDN would serve it. */
const serveFixtureFile: Responder = (visit) => {
  const [, remote, fixture, file] =
    /^\/remotes\/([a-z0-9-]+)\/[^/]*\.fault-([a-z-]+)\/([^?/]+)/.exec(visit.path) ?? [];
  if (remote === undefined || fixture === undefined || file === undefined) return visit.forward();
  const workspace = fixtureWorkspace({ name: fixture }, remote);
  const text = readFileSync(path.join(rootDirectory, workspace, "dist/browser", file), "utf8");
  return answerWith(200, file.endsWith(".css") ? "text/css" : "text/javascript", text)(visit);
};
