/**
 * Inline script that runs before any other. The content policy forbids `eval`, and zod tries it once to see whether
 * it may compile its schemas: that would be reported as a violation at every page.
 */
export const NO_EVAL_SCRIPT = 'globalThis.__zod_globalConfig={jitless:true}'
