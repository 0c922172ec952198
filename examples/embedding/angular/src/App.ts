import { Component } from "@angular/core";
import { RouterOutlet } from "@angular/router";
import { ExchangeHeader } from "./ExchangeHeader";

@Component({
  selector: "app-root",
  imports: [ExchangeHeader, RouterOutlet],
  template: `
    <exchange-header />
    <router-outlet />
  `,
})
export class App {}
