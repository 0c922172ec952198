import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { Carousel } from "@portico/shared-sdk/ui/carousel";

function News({ ids }: { readonly ids: readonly string[] }) {
  const { formatMessage } = useIntl();
  return (
    <Carousel
      slides={ids.map((id) => ({
        key: id,
        content: (
          <>
            <h2>
              <FormattedMessage id={id} />
            </h2>
            <p>
              <FormattedMessage id="advertisement" />
            </p>
            <LinkButton href="/en/trading-contest/">
              <FormattedMessage id="join" />
            </LinkButton>
          </>
        ),
      }))}
      labels={{
        carousel: formatMessage({ id: "news" }),
        previous: formatMessage({ id: "previous" }),
        next: formatMessage({ id: "next" }),
        slide: (slide, count) => `${slide} / ${count}`,
      }}
    />
  );
}

export const ThreeSlides = () => <News ids={["contest", "noFees", "copyTrading"]} />;

export const OneSlide = () => <News ids={["contest"]} />;
