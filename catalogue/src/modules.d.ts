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

  /** The props of each type that the entry points of the UI kit export, by the name of the type. */
  export type ComponentProps = Readonly<Record<string, readonly PropDescription[]>>;

  export const componentProps: ComponentProps;
}
