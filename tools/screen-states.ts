import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { ScreenState } from '#web/all-screens/screen-state.ts';
import { root } from './run.ts';

/** Every state of every screen, as the page of all screens collects them: by Vite, whose globs Node does not know. */
export const { screenStates } = (
  await runnerImport<{ screenStates: readonly ScreenState[] }>(resolve(root, 'web/all-screens/states.ts'), {
    configFile: false,
    logLevel: 'error',
  })
).module;
