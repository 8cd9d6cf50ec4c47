import { expect, test } from 'vitest';
import { routeOf } from './routes.server.ts';
import { routeOf as findRow, routes } from './routes.ts';

const words = [
  '/AB12CD34',
  '/ab12cd34',
  '/0',
  '/_',
  '/logins',
  '/my-bikes',
  '/login/',
  '/AB12CD34/more',
  '/constructor',
  '/',
];

test.each([...routes.map(({ path }) => path), ...words])('the server and the app know the same row for %s', (path) => {
  // Whatever was asked for before.
  expect(routeOf('/ZZZZ9999')?.path).toBe('/:tag');
  expect(routeOf(path)?.path).toBe(findRow(path)?.path);
});
