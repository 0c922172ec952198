import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";

@Component({
  selector: "exchange-header",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <portico-remote name="header" [attr.data-wait]="isHydrated() ? null : 'hydrated'">
      <a href="https://portico.example/">Portico</a>
    </portico-remote>
  `,
})
export class ExchangeHeader {
  readonly isHydrated = signal(false);

  constructor() {
    afterNextRender(() => this.isHydrated.set(true));
  }
}
