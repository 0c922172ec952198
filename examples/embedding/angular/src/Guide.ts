import { Component, signal } from "@angular/core";
import { RouterLink } from "@angular/router";
import { ExchangeFooter } from "./ExchangeFooter";

@Component({
  selector: "app-guide",
  imports: [ExchangeFooter, RouterLink],
  template: `
    <main>
      <button type="button" (click)="press()">pressed {{ presses() }} times</button>
      <a routerLink="/about">About</a>
    </main>
    <exchange-footer />
  `,
})
export class Guide {
  readonly presses = signal(0);

  press(): void {
    this.presses.update((presses) => presses + 1);
  }
}
