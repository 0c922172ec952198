/** The questions of the landing page: the message of each is `sem.faq.{id}`, its answer's `sem.faq.{id}.answer`. */
export const faqIds = ["register", "identity", "risk", "places"] as const;
