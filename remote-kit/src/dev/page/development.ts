import { createSignatureFunctionForTransform, injectIntoGlobalHook, register } from "react-refresh/runtime";
import { createHotMount, type PageReact, type PageSdk } from "./hotTree.ts";

/** A call of webpack's module loading that a handler may change. Source: `__webpack_require__.i` */
interface ModuleExecution {
  readonly id: string;
  factory: (this: unknown, module: { exports: unknown }, exports: unknown, require: unknown) => void;
}

/** What `ReuseModulesPlugin` writes into a build. */
export interface BuildFacts {
  /** Id of a module → hash of it and of all that it imports. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Id of a module that the page has → its import specifier. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What a build of the developed remote finds in a page of the dev server. */
export interface Development {
  /** Handles each module of a build before it runs. */
  createHandler(facts: BuildFacts): (execution: ModuleExecution) => void;
  /** Registers a component of the module that runs. */
  readonly register: (type: unknown, name: string) => void;
  readonly createSignature: typeof createSignatureFunctionForTransform;
}

/**
 * Modules that did not change, and components and contexts of those that did, are the same in all builds that a page runs.
 *
 * @param onFailure receives what a build throws while its modules run or its first render does
 */
export function createDevelopment(onFailure: (error: unknown) => void): Development {
  // order: React's development build looks for it when it runs first
  injectIntoGlobalHook(window);
  const executed = new Map<string, { readonly exports: unknown }>();
  const contexts = new Map<string, object>();
  const page: { react?: PageReact } = {};
  /** The module that runs, and how many contexts it has created. */
  let running = { id: "", contexts: 0 };

  /** The context that the same call of the module created in an earlier build, so that components below it keep their state. */
  function createContext(react: PageReact, value: unknown): object {
    const name = `${running.id} ${running.contexts} ${describeData(value)}`;
    running.contexts += 1;
    const context = (running.id === "" ? undefined : contexts.get(name)) ?? react.createContext(value);
    contexts.set(name, context);
    return context;
  }

  /** What builds get instead of the exports of the page, by import specifier. */
  const replacements = new Map<string, object>();

  function replaceShared(specifier: string, exports: object): object {
    const create = () => Object.create(exports, describe(specifier, exports)) as object;
    const replacement = replacements.get(specifier) ?? create();
    replacements.set(specifier, replacement);
    return replacement;
  }

  function describe(specifier: string, exports: object): PropertyDescriptorMap {
    if (specifier === "react") {
      const react = exports as PageReact;
      page.react = react;
      return { createContext: { value: (value: unknown) => createContext(react, value) } };
    }
    if (specifier !== "@portico/shared-sdk/react") return {};
    return { mountReact: { value: createHotMount(page, exports as PageSdk, onFailure) } };
  }

  return {
    register: (type, name) => register(type, `${running.id} ${name}`),
    createSignature: createSignatureFunctionForTransform,
    createHandler:
      ({ hashes, shared }) =>
      (execution) => {
        const { id, factory } = execution;
        const hash = hashes[id];
        const former = hash === undefined ? undefined : executed.get(hash);
        execution.factory = function (module, exports, require) {
          if (former !== undefined) {
            module.exports = former.exports;
            return;
          }
          const outer = running;
          running = { id, contexts: 0 };
          try {
            factory.call(this, module, exports, require);
          } catch (error) {
            onFailure(error);
            throw error;
          } finally {
            running = outer;
          }
          if (hash !== undefined) executed.set(hash, module);
          const specifier = shared[id];
          if (specifier !== undefined) module.exports = replaceShared(specifier, module.exports as object);
        };
      },
  };
}

/** A context with another default is another context. */
function describeData(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return "";
  }
}
