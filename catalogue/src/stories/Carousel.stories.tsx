import { LinkButton } from "@portico/shared-sdk/ui";
import { Carousel } from "@portico/shared-sdk/ui/carousel";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Carousel.module.css";

const Slides = ({ count }: { readonly count: number }) => {
  const strings = useStrings();
  return (
    <Carousel
      slides={strings.slideTitles.slice(0, count).map((title, index) => ({
        key: title,
        content: (
          <div className={styles["slide"]}>
            <h2>{title}</h2>
            <p className={styles["text"]}>{strings.advertisement}</p>
            <LinkButton variant={index === 0 ? "primary" : "default"} href="#slide">
              {strings.join}
            </LinkButton>
          </div>
        ),
      }))}
      labels={{
        carousel: strings.slides,
        previous: strings.previous,
        next: strings.next,
        slide: (slide, slideCount) => `${slide} / ${slideCount}`,
      }}
    />
  );
};

export const ThreeSlides = () => <Slides count={3} />;

export const OneSlide = () => <Slides count={1} />;

export const Props = () => <PropsTable of={["CarouselProps", "CarouselLabels"]} />;
