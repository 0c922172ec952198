/** An input device and what it does, in the form that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: "pointer" | "key";
  readonly id: string;
  readonly actions: readonly object[];
}

/** A tab with a profile of its own. */
export interface EnginePage {
  /** Loads an address, and resolves at the earliest when the document has been parsed. */
  open(address: string): Promise<void>;
  /** Runs the body of an async function in the page; what it returns has to be JSON. */
  run<Result>(body: string): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  newPage(): Promise<EnginePage>;
  stop(): Promise<void>;
}

/** How the tests start an engine, and the message where it is missing. */
export interface EngineKind {
  readonly name: "Firefox" | "WebKitGTK";
  /** `null` where all of it is installed, else a sentence that names what is missing. */
  findMissing(): string | null;
  start(): Promise<Engine>;
}
