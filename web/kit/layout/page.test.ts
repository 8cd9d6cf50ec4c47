import { expect, it } from 'vitest';
import { keyboardInset } from './page.tsx';

it.each([
  ['no keyboard', 780, { height: 780, offsetTop: 0, scale: 1 }, 0],
  ['keyboard over the page', 780, { height: 480, offsetTop: 0, scale: 1 }, 300],
  ['page pushed up by the browser', 780, { height: 480, offsetTop: 100, scale: 1 }, 200],
  ['address bar folding', 780, { height: 724, offsetTop: 0, scale: 1 }, 0],
  ['pinched', 780, { height: 390, offsetTop: 0, scale: 2 }, 0],
])('%s', (_case, height, visible, inset) => {
  expect(keyboardInset(height, visible)).toBe(inset);
});
