import { expect, test } from 'vitest';
import { afterLanding, afterScreen } from './next-screens.ts';
import { routes } from './routes.ts';

const screens = new Set(routes.map(({ screen }) => screen));

test.each([...Object.values(afterLanding), ...Object.entries(afterScreen).flat()])('%s is a screen', (name) => {
  expect(screens).toContain(name);
});
