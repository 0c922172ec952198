/** Made by `vite.config.ts`. */
declare module "virtual:component-props" {
  /** One line of a table of props. */
  export interface PropDescription {
    readonly name: string;
    readonly isRequired: boolean;
    readonly type: string;
    /** The comment at its declaration. */
    readonly text: string;
  }

  /** The interfaces of each component's module, by the component's name as in its stories. */
  export type ComponentProps = Readonly<
    Record<string, readonly { readonly name: string; readonly props: readonly PropDescription[] }[]>
  >;

  export const componentProps: ComponentProps;
}
