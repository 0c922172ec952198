import { reportFailure } from "../setup/output.ts";
import { buildExamples } from "./buildExamples.ts";

/** A program of its own: builds the examples of the repository that it is in. */
buildExamples((sentence) => process.stderr.write(`${sentence}\n`)).catch(reportFailure);
