import validateLinks from "remark-validate-links";

/** Relative links and anchors have a target, in all Markdown files; addresses of other hosts are not requested. */
export default { plugins: [[validateLinks, { repository: false }]] };
