import { bootstrapApplication } from "@angular/platform-browser";
import { App } from "./App";
import { appConfig } from "./appConfig";

void bootstrapApplication(App, appConfig);
