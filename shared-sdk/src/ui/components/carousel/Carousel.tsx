import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { systemClock, type Clock } from "../../../core/runtime/clock.ts";
import { isRightToLeft } from "../isRightToLeft.ts";
import styles from "./Carousel.module.css";

/** Source: S12.17 */
const scrollDebounceMs = 500;

/** A shorter way of the finger is a press. Units: CSS pixels */
const swipeThreshold = 40;

/** A wheel reports small steps while it slows down. */
const wheelThreshold = 8;

/** The accessible names, in the page's language. */
export interface CarouselLabels {
  readonly carousel: string;
  readonly previous: string;
  readonly next: string;
  /** The name of one slide, such as "1 of 3". */
  readonly slide: (slide: number, slideCount: number) => string;
}

export interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly labels: CarouselLabels;
  readonly onChange?: (index: number) => void;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/**
 * One slide at a time, moved by buttons, dots, arrow keys, a swipe or sideways scrolling, in the direction of reading. It never
 * moves by itself. Slides out of view can't be reached.
 *
 * Source: S12.17; WAI-ARIA Authoring Practices, carousel
 */
export function Carousel({ slides, labels, onChange, clock = systemClock }: CarouselProps) {
  const [wanted, setWanted] = useState(0);
  const index = Math.max(0, Math.min(wanted, slides.length - 1));
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const swipeFrom = useRef<number | null>(null);

  useLayoutEffect(() => {
    // not as an attribute: the policy of prerendered pages allows no inline styles
    track.current?.style.setProperty("--carousel-index", String(index));
  }, [index]);

  const moveTo = (target: number) => {
    if (target < 0 || target >= slides.length || target === index) return;
    setWanted(target);
    onChange?.(target);
  };
  /** Moves by what is to the right on the screen, which is the next slide only when reading from left to right. */
  const moveRight = (step: 1 | -1) => {
    const isMirrored = root.current !== null && isRightToLeft(root.current);
    moveTo(index + (isMirrored ? -step : step));
  };
  const latestMoveRight = useRef(moveRight);
  useEffect(() => {
    latestMoveRight.current = moveRight;
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let cancelPause: (() => void) | null = null;
    const handleWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      // the browser would go back in the history
      event.preventDefault();
      const isFirst = cancelPause === null;
      if (isFirst && Math.abs(event.deltaX) < wheelThreshold) return;
      cancelPause?.();
      // one gesture is many events: the next slide needs a pause of the wheel
      cancelPause = clock.schedule(() => {
        cancelPause = null;
      }, scrollDebounceMs);
      if (isFirst) latestMoveRight.current(event.deltaX > 0 ? 1 : -1);
    };
    // browser: React's own listener is passive
    element.addEventListener("wheel", handleWheel, { passive: false });
    return () => {
      cancelPause?.();
      element.removeEventListener("wheel", handleWheel);
    };
  }, [clock]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    moveRight(event.key === "ArrowRight" ? 1 : -1);
  };
  const handlePointerUp = ({ clientX }: PointerEvent) => {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from === null || Math.abs(clientX - from) < swipeThreshold) return;
    // the content follows the finger
    moveRight(clientX < from ? 1 : -1);
  };

  return (
    // a group: as a region it would be a second landmark with the name of the section around it
    <div
      ref={root}
      role="group"
      className={styles["carousel"]}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
    >
      <div
        className={styles["window"]}
        onPointerDown={({ clientX, pointerType }) => {
          swipeFrom.current = pointerType === "mouse" ? null : clientX;
        }}
        onPointerUp={handlePointerUp}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        <div ref={track} className={styles["track"]} aria-live="polite">
          {slides.map(({ key, content }, at) => (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={labels.slide(at + 1, slides.length)}
              className={styles["slide"]}
              inert={at !== index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the buttons in it
        <div className={styles["controls"]} onKeyDown={handleKey}>
          <Step
            label={labels.previous}
            path="M10 3.5 5.5 8l4.5 4.5"
            isOff={index === 0}
            onPress={() => moveTo(index - 1)}
          />
          {slides.map(({ key }, at) => (
            <button
              key={key}
              type="button"
              className={styles["dot"]}
              aria-label={labels.slide(at + 1, slides.length)}
              aria-current={at === index || undefined}
              onClick={() => moveTo(at)}
            />
          ))}
          <Step
            label={labels.next}
            path="M6 3.5 10.5 8 6 12.5"
            isOff={index === slides.length - 1}
            onPress={() => moveTo(index + 1)}
          />
        </div>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** Stays focusable at the ends, so that the keyboard doesn't lose its place. */
function Step({ label, path, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <svg className={styles["chevron"]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}
