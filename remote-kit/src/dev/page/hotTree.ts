import type { ComponentType } from "react";
import type { RemoteContext, RemoteHandle, RemoteModule } from "@portico/shared-sdk";
import type { CreateReactRoot, mountReact } from "@portico/shared-sdk/react";
import type { Root } from "react-dom/client";
import { performReactRefresh } from "react-refresh/runtime";

type Mount = RemoteModule["mount"];
type RootOptions = Parameters<CreateReactRoot>[1];

/** Where `bundlePageClient` lets React DOM find React. */
const sharedReact = Symbol.for("portico.development.react");

/** React as the page shares it: a production build without the fields that React DOM's development build reads. */
export interface PageReact {
  createContext(value: unknown): object;
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

/** The part of `@portico/shared-sdk/react` that is used. */
export interface PageSdk {
  readonly mountReact: typeof mountReact;
}

/** Source: `ReactSharedInternals` in react/cjs/react.development.js, 19.3 */
const developmentFields = {
  actQueue: null,
  asyncTransitions: 0,
  isBatchingLegacy: false,
  didScheduleLegacyUpdate: false,
  didUsePromise: false,
  thrownErrors: [],
  getCurrentStack: null,
  recentlyCreatedOwnerStacks: 0,
};

type ReactDom = Awaited<ReturnType<typeof loadReactDom>>;

/** React DOM's development build with the page's React, so that hooks of remote, SDK and libraries are the same functions. */
async function loadReactDom(react: PageReact) {
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.assign(internals, { ...developmentFields, ...internals });
  Object.assign(window, { [sharedReact]: react });
  // they are in this script, and run now
  const { createRoot } = await import(/* webpackMode: "eager" */ "react-dom/client");
  const { flushSync } = await import(/* webpackMode: "eager" */ "react-dom");
  return { createRoot, flushSync };
}

/** A tree of React that remains while releases of the remote replace each other; empty once it has ended. */
interface HotTree {
  readonly container: HTMLElement;
  readonly root: Root;
  /** The options of the release that renders into it, which gets the errors. */
  options: RootOptions | null;
}

/** A slot of the page with the developed remote. */
interface HotSlot {
  tree: HotTree;
  /** The element of the release that the page shows; the tree is in it. */
  shown: HTMLElement;
  /** The element of a newer release, which the page shows once the visitor does not use the slot. */
  next: HTMLElement | null;
}

/**
 * Replaces the SDK's `mountReact` in builds of the developed remote. The first release is rendered by React's development build.
 * A later one is rendered off-screen by the page's own React, as visitors get it. If that succeeds, Fast Refresh replaces
 * the components of the visible tree, which keep their state. The tree moves when the page shows the release's element.
 */
export function createHotMount(
  page: { readonly react?: PageReact },
  sdk: PageSdk,
  onFailure: (error: unknown) => void,
): (View: ComponentType) => Mount {
  const slots = new WeakMap<Element, HotSlot>();
  let loading: Promise<ReactDom> | undefined;

  function createTree(element: HTMLElement, { createRoot }: ReactDom): HotTree {
    const container = document.createElement("div");
    container.style.display = "contents";
    element.append(container);
    const root = createRoot(container, {
      onCaughtError: () => {},
      onUncaughtError: (error) => tree.options?.onUncaughtError(error),
      identifierPrefix: "hot-",
    });
    const tree: HotTree = { container, root, options: null };
    return tree;
  }

  /** Mounts a release into the tree. Its root has no effect once another release renders into the tree. */
  function mountInTree(View: ComponentType, tree: HotTree, element: HTMLElement, context: RemoteContext) {
    const createRoot: CreateReactRoot = (_element, options) => {
      tree.options = options;
      const isCurrent = () => tree.options === options;
      return {
        render: (node) => {
          if (isCurrent()) tree.root.render(node);
        },
        unmount: () => {
          if (isCurrent()) tree.root.unmount();
        },
      };
    };
    return Promise.resolve(sdk.mountReact(View, createRoot)(element, context));
  }

  /** Renders a release once as visitors get it. Errors: rejects with what it throws; the page then keeps the release before */
  async function attempt(View: ComponentType, element: HTMLElement, context: RemoteContext): Promise<void> {
    try {
      const rendered = await sdk.mountReact(View)(element, context);
      rendered.release();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  /** The page removes the element of a release when it shows the next one. */
  function followRemoval(slot: HotSlot): void {
    const { shown } = slot;
    shown.remove = () => {
      if (slot.next !== null) {
        slot.shown = slot.next;
        slot.next = null;
        moveTo(slot.shown, slot.tree.container);
        followRemoval(slot);
      }
      Element.prototype.remove.call(shown);
    };
  }

  return (View) => async (element, context) => {
    const parent = element.parentElement;
    if (page.react === undefined || parent === null) return sdk.mountReact(View)(element, context);
    loading ??= loadReactDom(page.react);
    const reactDom = await loading;
    const former = slots.get(parent);
    let handle: RemoteHandle;
    let slot: HotSlot;
    // a tree that has ended is empty
    if (former === undefined || former.tree.container.firstChild === null) {
      slot = { tree: createTree(element, reactDom), shown: element, next: null };
      slots.set(parent, slot);
      followRemoval(slot);
      handle = await mountInTree(View, slot.tree, element, context);
    } else {
      slot = former;
      const { tree, shown } = slot;
      await attempt(View, element, context);
      try {
        handle = await reactDom.flushSync(() => {
          const mounting = mountInTree(View, tree, element, context);
          performReactRefresh();
          return mounting;
        });
      } catch {
        // the new components can't be rendered with the state of the former ones
        tree.container.remove();
        slot.tree = createTree(shown, reactDom);
        handle = await mountInTree(View, slot.tree, element, context);
      }
      slot.next = element;
    }
    return {
      update: (next) => handle.update(next),
      release: () => {
        if (slot.next === element) slot.next = null;
        // a release that was never shown leaves the tree to the one that is
        if (slot.shown === element) slot.tree.root.unmount();
      },
    };
  };
}

/** Moves an element with scroll positions and what else a removal ends, where the browser can: Chromium 133, Firefox 144. */
function moveTo(element: HTMLElement, container: HTMLElement): void {
  if (typeof (element as Partial<HTMLElement>).moveBefore === "function") element.moveBefore(container, null);
  else element.append(container);
}
