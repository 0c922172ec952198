import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";

@Component({
  selector: "exchange-footer",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <portico-remote name="footer" isolate>
      <a href="https://portico.example/">Portico</a>
    </portico-remote>
  `,
})
export class ExchangeFooter {}
