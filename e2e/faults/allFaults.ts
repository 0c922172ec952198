import { refused } from "./r01-refused/fault.ts";
import { notFound } from "./r02-not-found/fault.ts";
import { serverError } from "./r03-server-error/fault.ts";
import { pageInstead } from "./r04-page-instead/fault.ts";
import { truncated } from "./r05-truncated/fault.ts";
import { empty } from "./r06-empty/fault.ts";
import { silent } from "./r07-silent/fault.ts";
import { stalled } from "./r08-stalled/fault.ts";
import { slow } from "./r09-slow/fault.ts";
import { wrongType } from "./r10-wrong-type/fault.ts";
import { noCors } from "./r11-no-cors/fault.ts";
import { tamperedEntry } from "./r12-tampered-entry/fault.ts";
import { tamperedChunk } from "./r13-tampered-chunk/fault.ts";
import { tamperedLazyChunk } from "./r14-tampered-lazy-chunk/fault.ts";
import { tamperedStyle } from "./r15-tampered-style/fault.ts";
import { channelNotJson } from "./r16-channel-not-json/fault.ts";
import { badSignature } from "./r17-bad-signature/fault.ts";
import { missingHash } from "./r18-missing-hash/fault.ts";
import { olderChannel } from "./r19-older-channel/fault.ts";
import { expired } from "./r20-expired/fault.ts";
import { unlistedOrigin } from "./r21-unlisted-origin/fault.ts";
import { publicPathCode } from "./r22-public-path-code/fault.ts";
import { unknownFields } from "./r23-unknown-fields/fault.ts";
import { entryThrows } from "./r24-entry-throws/fault.ts";
import { initRejects } from "./r25-init-rejects/fault.ts";
import { exposeMissing } from "./r26-expose-missing/fault.ts";
import { throwsOnMount } from "./r27-throws-on-mount/fault.ts";
import { neverMounts } from "./r28-never-mounts/fault.ts";
import { throwsOnRelease } from "./r29-throws-on-release/fault.ts";
import { throwsLater } from "./r30-throws-later/fault.ts";
import { otherReact } from "./r31-other-react/fault.ts";
import { failsOnce } from "./r32-fails-once/fault.ts";
import { goneAfterDeploy } from "./r33-gone-after-deploy/fault.ts";
import { mountedTwice } from "./r34-mounted-twice/fault.ts";
import { longTask } from "./r35-long-task/fault.ts";
import { plantedNode } from "./r36-planted-node/fault.ts";
import type { Fault } from "./fault.ts";

/** Source: design reliability.md, list R; in its order */
export const allFaults: readonly Fault[] = [
  refused,
  notFound,
  serverError,
  pageInstead,
  truncated,
  empty,
  silent,
  stalled,
  slow,
  wrongType,
  noCors,
  tamperedEntry,
  tamperedChunk,
  tamperedLazyChunk,
  tamperedStyle,
  channelNotJson,
  badSignature,
  missingHash,
  olderChannel,
  expired,
  unlistedOrigin,
  publicPathCode,
  unknownFields,
  entryThrows,
  initRejects,
  exposeMissing,
  throwsOnMount,
  neverMounts,
  throwsOnRelease,
  throwsLater,
  otherReact,
  failsOnce,
  goneAfterDeploy,
  mountedTwice,
  longTask,
  plantedNode,
];
