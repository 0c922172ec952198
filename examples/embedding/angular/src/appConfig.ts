import type { ApplicationConfig } from "@angular/core";
import { provideClientHydration } from "@angular/platform-browser";
import { provideRouter } from "@angular/router";
import { About } from "./About";
import { Guide } from "./Guide";

export const appConfig: ApplicationConfig = {
  providers: [
    provideClientHydration(),
    provideRouter([
      { path: "", component: Guide },
      { path: "about", component: About },
    ]),
  ],
};
