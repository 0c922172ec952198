declare module "xliff" {
  interface Unit {
    readonly source: string;
    readonly target?: string;
    readonly note?: string | readonly string[];
    readonly additionalAttributes?: Readonly<Record<string, string | number>>;
  }
  interface Document {
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }
  export function js2xliff(document: Document): Promise<string>;
  export function xliff2js(text: string): Promise<Document>;
}
