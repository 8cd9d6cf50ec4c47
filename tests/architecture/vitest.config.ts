import { defineConfig } from 'vitest/config';

/** The fences that read text: in seconds, after every step. */
const readText =
  'advisory-locks,decisions,dependencies,drafts,glossary,import-fences,languages,numbers-in-words,palette,path-literals,quick-start,routes,screen-words,waits,web-fences';
/** Those that first load what they judge: every table, every letter, the words of every screen. */
const readValues = 'closed-lists,letters,locales,personal-data,terms';

/**
 * The tests that look at the sources only: no database is prepared for them. `npm run check` runs them, and with
 * `-- --fast` the quick ones (`--mode fast`).
 */
export default defineConfig(({ mode }) => ({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: [`tests/architecture/{${mode === 'fast' ? readText : `${readText},${readValues}`}}.test.ts`],
    // One after another in one process: starting several takes longer than all of them.
    isolate: false,
    maxWorkers: 1,
    // `npm run check` has a compiler and a linter beside it.
    testTimeout: 30_000,
  },
}));
