import { to } from '#domain/paths.ts';
import { features } from '#web/features.ts';
import { statesOf, type ScreenState } from './screen-state.ts';

const files = import.meta.glob<readonly ScreenState[]>('../*/**/*.states.ts', { eager: true, import: 'default' });
const folders = new Set(['shell', ...features.map(({ folder }) => folder)]);
/** `../shop/menu/menu.states.ts` → `shop`. */
const folderOf = (file: string) => file.split('/')[1]!;

/**
 * Every state of every screen, as data: the page of all screens lists them, and `npm run screens` takes pictures of them. They are
 * beside their screens; a test checks that no screen is missing.
 */
export const screenStates: readonly ScreenState[] = [
  ...Object.entries(files).flatMap(([file, states]) => (folders.has(folderOf(file)) ? states : [])),
  ...statesOf({ path: to.test.pattern }, { all: { shows: 'This page' } }),
];
