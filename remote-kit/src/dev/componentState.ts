/*
 * Part of the script of `pageClient`: takes the state of React components from a release to the one that replaces it. React's own
 * Fast Refresh needs its development build, and pages run the production build.
 */

/** The fields of React's tree that are read here. Source: react-reconciler 19 */
interface Fiber {
  readonly tag: number;
  readonly key: string | null;
  readonly type: unknown;
  readonly memoizedState: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

interface Hook {
  readonly memoizedState: unknown;
  readonly queue: {
    readonly dispatch?: (value: unknown) => void;
    readonly lastRenderedReducer?: (state: unknown, action: unknown) => unknown;
  } | null;
  readonly next: Hook | null;
}

/** What React's types of components have in common. */
interface NamedType {
  readonly displayName?: string;
  readonly name?: string;
  /** Of a memoized component. */
  readonly type?: unknown;
  /** Of a component with a forwarded reference. */
  readonly render?: unknown;
}

/** What is stored of a component or an element. */
interface StoredState {
  /** Only a component with the same one gets the state. */
  readonly kind: string;
  readonly hooks: readonly { readonly kind: string; readonly value: unknown }[];
  readonly node: Element | null;
  readonly children: readonly StoredState[];
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- pageClient.ts uses it; servePage.ts joins the two files
const componentState = (() => {
  /** Functions, forwarded references and memoized functions have hooks. */
  const withHooks = [0, 11, 15];
  /** Enough for a state that shows components which have a state of their own. */
  const maximumPasses = 4;

  /** The tree in a React root's element, `null` for a remote that is not React. */
  function findRoot(element: Element): Fiber | null {
    const field = Object.keys(element).find((name) => name.startsWith("__reactContainer$"));
    if (field === undefined) return null;
    const { stateNode } = (element as unknown as Record<string, Fiber>)[field]!;
    return (stateNode as { readonly current: Fiber }).current;
  }

  function listChildren({ child }: Fiber): readonly Fiber[] {
    const children: Fiber[] = [];
    for (let next = child; next !== null; next = next.sibling) children.push(next);
    return children;
  }

  function nameOf(type: unknown): string {
    if (typeof type === "string") return type;
    const { displayName, name, type: inner, render } = (type ?? {}) as NamedType;
    if (inner !== undefined || render !== undefined) return nameOf(inner ?? render);
    return [displayName, name].find((text) => typeof text === "string") ?? "";
  }

  const describe = ({ tag, key, type }: Fiber): string => `${tag} ${key ?? ""} ${nameOf(type)}`;

  function listHooks({ tag, memoizedState }: Fiber): readonly Hook[] {
    const hooks: Hook[] = [];
    if (!withHooks.includes(tag)) return hooks;
    for (let hook = memoizedState as Hook | null; hook !== null; hook = hook.next) hooks.push(hook);
    return hooks;
  }

  function kindOf({ queue, memoizedState }: Hook): string {
    const { dispatch, lastRenderedReducer } = queue ?? {};
    if (dispatch !== undefined) return isPlainState(lastRenderedReducer) ? "state" : "reducer";
    if (queue !== null) return "store";
    const fields = Object.keys(memoizedState ?? {});
    if (fields.includes("create")) return "effect";
    return fields.join() === "current" ? "reference" : "value";
  }

  /** The reducer of `useState` returns what it gets. */
  function isPlainState(reducer: ((state: unknown, action: unknown) => unknown) | undefined): boolean {
    const probe = {};
    try {
      return reducer?.(null, probe) === probe;
    } catch {
      return false;
    }
  }

  /** Functions, elements and objects with behavior belong to the release that made them. */
  function isData(value: unknown, depth = 0): boolean {
    if (typeof value === "function" || typeof value === "symbol" || depth > 20) return false;
    if (typeof value !== "object" || value === null) return true;
    if (value instanceof Set || value instanceof Map)
      return [...value].every((item) => isData(item, depth + 1));
    if (value instanceof Date) return true;
    const isPlain = [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as never);
    return isPlain && Object.values(value).every((item) => isData(item, depth + 1));
  }

  function store(fiber: Fiber): StoredState {
    return {
      kind: describe(fiber),
      hooks: listHooks(fiber).map((hook) => ({ kind: kindOf(hook), value: hook.memoizedState })),
      node: fiber.stateNode instanceof Element ? fiber.stateNode : null,
      children: listChildren(fiber).map(store),
    };
  }

  /** Each child with the stored one of the same kind; an edit may have added or removed others between them. */
  function* pairChildren(fiber: Fiber, stored: StoredState): Generator<readonly [Fiber, StoredState]> {
    let from = 0;
    for (const child of listChildren(fiber)) {
      const found = stored.children.findIndex(({ kind }, index) => index >= from && kind === describe(child));
      if (found < 0) continue;
      from = found + 1;
      yield [child, stored.children[found]!];
    }
  }

  function restoreHooks(fiber: Fiber, stored: StoredState): void {
    const hooks = listHooks(fiber);
    const areSame =
      hooks.length === stored.hooks.length &&
      hooks.every((hook, index) => kindOf(hook) === stored.hooks[index]!.kind);
    if (!areSame) return;
    hooks.forEach(({ queue, memoizedState }, index) => {
      const { kind, value } = stored.hooks[index]!;
      const isChanged = kind === "state" && !Object.is(value, memoizedState);
      if (isChanged && isData(value) && isData(memoizedState)) queue?.dispatch?.(value);
    });
  }

  /** What visitors have entered and where they have scrolled to. */
  function restoreNode(node: Element, former: Element): void {
    if (former.scrollTop > 0) node.scrollTop = former.scrollTop;
    if (node instanceof HTMLInputElement && former instanceof HTMLInputElement && node.type !== "file") {
      node.checked = former.checked;
      node.value = former.value;
    }
    if (node instanceof HTMLTextAreaElement && former instanceof HTMLTextAreaElement)
      node.value = former.value;
    if (node instanceof HTMLSelectElement && former instanceof HTMLSelectElement) node.value = former.value;
  }

  return {
    /** `null` for a remote that is not React. */
    store: (element: Element): StoredState | null => {
      const root = findRoot(element);
      return root === null ? null : store(root);
    },

    /** Before the next frame, so that the initial state is never seen. */
    async restore(element: Element, stored: StoredState): Promise<void> {
      const done = new WeakSet<Fiber>();
      let isChanged = false;
      const restore = (fiber: Fiber, former: StoredState): void => {
        if (!done.has(fiber) && !(fiber.alternate !== null && done.has(fiber.alternate))) {
          done.add(fiber);
          isChanged = true;
          restoreHooks(fiber, former);
          if (fiber.stateNode instanceof Element && former.node !== null)
            restoreNode(fiber.stateNode, former.node);
        }
        for (const [child, pair] of pairChildren(fiber, former)) restore(child, pair);
      };
      const handler = document.createElement("i");
      handler.addEventListener("click", () => {
        const root = findRoot(element);
        if (root !== null) restore(root, stored);
      });
      for (let pass = 0; pass < maximumPasses; pass += 1) {
        isChanged = false;
        // React renders what a click changes before the next frame
        handler.dispatchEvent(new Event("click"));
        if (!isChanged) return;
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
})();
