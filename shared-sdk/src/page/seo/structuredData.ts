/** One schema.org object: plain data that JSON can write. */
export type StructuredData = {
  readonly [name: string]: string | StructuredData | readonly StructuredData[];
};

/** The data of an event for search engines. */
export interface EventFacts {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A question that the page itself shows, with its answer. */
export interface QuestionFacts {
  readonly question: string;
  readonly answer: string;
}

export interface StructuredDataFacts {
  readonly siteName: string;
  readonly homeAddress: string;
  readonly pageAddress: string;
  readonly description: string;
  readonly imageAddress: string;
  readonly language: string;
}

const context = "https://schema.org";

/** The site and who runs it; for the home page only. */
export function describeWebSite({ siteName, homeAddress, language }: StructuredDataFacts): StructuredData {
  return {
    "@context": context,
    "@type": "WebSite",
    name: siteName,
    url: homeAddress,
    inLanguage: language,
    publisher: describePublisher(siteName, homeAddress),
  };
}

/** An online event. */
export function describeEvent(
  { name, startsAt, endsAt }: EventFacts,
  { siteName, homeAddress, pageAddress, description, imageAddress, language }: StructuredDataFacts,
): StructuredData {
  return {
    "@context": context,
    "@type": "Event",
    name,
    description,
    image: imageAddress,
    url: pageAddress,
    inLanguage: language,
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(endsAt).toISOString(),
    eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
    eventStatus: `${context}/EventScheduled`,
    location: { "@type": "VirtualLocation", url: pageAddress },
    organizer: describePublisher(siteName, homeAddress),
  };
}

/** Questions and answers of a page. */
export function describeQuestions(
  questions: readonly QuestionFacts[],
  { pageAddress, language }: StructuredDataFacts,
): StructuredData {
  return {
    "@context": context,
    "@type": "FAQPage",
    url: pageAddress,
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function describePublisher(name: string, url: string): StructuredData {
  return { "@type": "Organization", name, url };
}
