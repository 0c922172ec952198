import type { PrerenderedPage } from "@portico/shared-sdk/static";

/** A promotion appends it to the static origin, so it must be nothing but a path. */
const imagePath = /^(?:\/[\w~-][\w.~-]*)+$/;

/** The greatest distance from the epoch that a date can have, in milliseconds. */
const lastMomentMs = 8.64e15;

const isMoment = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= lastMomentMs;
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isSize = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

/** Finds what is wrong with a prerendered page's facts for search engines and link previews, which its head contains. */
export function findPageFactProblems({ path, shareImage, event }: PrerenderedPage): string[] {
  return [
    ...(shareImage === undefined || isShareImage(shareImage)
      ? []
      : [
          `The shareImage of the prerendered page ${path} must have a path of the static host, such as /common-static/share/wheel.png, a width, a height and an alt text.`,
        ]),
    ...(event === undefined || isEvent(event)
      ? []
      : [
          `The event of the prerendered page ${path} must have a name, and a start that is not after its end, both in milliseconds since the epoch.`,
        ]),
  ];
}

function isShareImage(value: unknown): boolean {
  const { address, width, height, alt } = fieldsOf(value);
  return (
    typeof address === "string" && imagePath.test(address) && isSize(width) && isSize(height) && isText(alt)
  );
}

function isEvent(value: unknown): boolean {
  const { name, startsAt, endsAt } = fieldsOf(value);
  return isText(name) && isMoment(startsAt) && isMoment(endsAt) && startsAt <= endsAt;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
