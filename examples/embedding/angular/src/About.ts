import { Component } from "@angular/core";
import { RouterLink } from "@angular/router";

@Component({
  selector: "app-about",
  imports: [RouterLink],
  template: `
    <main>
      <a routerLink="/">Guide</a>
    </main>
  `,
})
export class About {}
