import { defineConfig } from 'vitest/config';

/** The tests that read the sources only: no database is prepared for them. `npm run check` runs them. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: [
      'tests/architecture/{advisory-locks,dependencies,import-fences,letters,locales,numbers-in-words,path-literals,personal-data,routes,screen-words,web-fences}.test.ts',
    ],
  },
});
