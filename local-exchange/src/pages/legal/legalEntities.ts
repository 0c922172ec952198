import type { EditionId } from "@portico/shared-sdk";

/** The company behind an edition, and the law that its users are under. Each string continues an English sentence, except the first two. */
export interface LegalEntity {
  readonly company: string;
  readonly address: string;
  readonly law: string;
  readonly courts: string;
  readonly dataProtectionLaw: string;
  readonly dataProtectionAuthority: string;
}

/** Source: configuration, as the specification names no companies; the laws and authorities are those of each region */
export const legalEntities: Readonly<Record<EditionId, LegalEntity>> = {
  global: {
    company: "Portico Global Limited",
    address: "London, United Kingdom",
    law: "the laws of England and Wales",
    courts: "the courts of England and Wales",
    dataProtectionLaw: "the UK General Data Protection Regulation",
    dataProtectionAuthority: "the Information Commissioner's Office",
  },
  "hong-kong": {
    company: "Portico Hong Kong Limited",
    address: "Hong Kong",
    law: "the laws of Hong Kong",
    courts: "the courts of Hong Kong",
    dataProtectionLaw: "the Personal Data (Privacy) Ordinance",
    dataProtectionAuthority: "the Privacy Commissioner for Personal Data",
  },
  turkey: {
    company: "Portico Türkiye A.Ş.",
    address: "Istanbul, Türkiye",
    law: "the laws of the Republic of Türkiye",
    courts: "the courts of Istanbul",
    dataProtectionLaw: "the Personal Data Protection Law No. 6698",
    dataProtectionAuthority: "the Personal Data Protection Authority (KVKK)",
  },
  kazakhstan: {
    company: "Portico Kazakhstan Ltd.",
    address: "Astana, Kazakhstan",
    law: "the laws of the Astana International Financial Centre",
    courts: "the AIFC Court",
    dataProtectionLaw: "the AIFC Data Protection Regulations",
    dataProtectionAuthority: "the AIFC Commissioner of Data Protection",
  },
  netherlands: {
    company: "Portico Nederland B.V.",
    address: "Amsterdam, the Netherlands",
    law: "the laws of the Netherlands",
    courts: "the district court of Amsterdam",
    dataProtectionLaw: "the General Data Protection Regulation (EU) 2016/679",
    dataProtectionAuthority: "the Dutch Data Protection Authority",
  },
  eu: {
    company: "Portico Europe SAS",
    address: "Paris, France",
    law: "the laws of France",
    courts: "the courts of Paris",
    dataProtectionLaw: "the General Data Protection Regulation (EU) 2016/679",
    dataProtectionAuthority: "the data protection authority of the country where you live",
  },
  georgia: {
    company: "Portico Georgia LLC",
    address: "Tbilisi, Georgia",
    law: "the laws of Georgia",
    courts: "the Tbilisi City Court",
    dataProtectionLaw: "the Law of Georgia on Personal Data Protection",
    dataProtectionAuthority: "the Personal Data Protection Service",
  },
  indonesia: {
    company: "PT Portico Indonesia",
    address: "Jakarta, Indonesia",
    law: "the laws of the Republic of Indonesia",
    courts: "the District Court of South Jakarta",
    dataProtectionLaw: "Law No. 27 of 2022 on Personal Data Protection",
    dataProtectionAuthority: "the data protection authority of Indonesia",
  },
  uae: {
    company: "Portico Middle East FZE",
    address: "Dubai, United Arab Emirates",
    law: "the laws of the United Arab Emirates",
    courts: "the courts of Dubai",
    dataProtectionLaw: "Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data",
    dataProtectionAuthority: "the UAE Data Office",
  },
};
