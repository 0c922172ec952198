import { Carousel } from "@portico/shared-sdk/ui/carousel";

export const Prizes = () => (
  <Carousel
    slides={[
      { key: "first", content: <p>1st place: 5,000 USDT</p> },
      { key: "second", content: <p>2nd place: 3,000 USDT</p> },
    ]}
    labels={{
      carousel: "Prizes",
      previous: "Previous prize",
      next: "Next prize",
      slide: (slide, count) => `${slide} of ${count}`,
    }}
  />
);
