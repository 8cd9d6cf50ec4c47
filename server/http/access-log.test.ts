import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { aBike } from '#tests/builders/bike.ts';
import { builtWeb } from '#tests/server/built-web.ts';
import { useHouse } from '#tests/server/house.ts';

const lines: string[] = [];
const house = useHouse();
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await createApp(house(), { features, web: await builtWeb() });
  const other = app.log.child({});
  // Each request has a log of its own.
  vi.spyOn(app.log, 'child').mockImplementation(() =>
    Object.assign(Object.create(other) as typeof other, {
      info: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
    }),
  );
  await aBike(house(), { tag: 'L0GGED01' });
}, 120_000);
afterAll(() => app?.close());

test.each([
  ['GET', '/L0GGED01', '/:tag', 200],
  ['HEAD', '/L0GGED01', '/:tag', 200],
  ['GET', '/ZZZZ9999', '/:tag', 404],
  ['GET', '/sign-up', '/:tag', 200],
  ['GET', '/api/tags/L0GGED01', '/api/tags/:tag', 200],
  ['POST', '/L0GGED01', 'none', 405],
] as const)('%s %s is one line, with its route and without the tag', async (method, url, route, status) => {
  lines.length = 0;
  await app.inject({ method, url, headers: { accept: 'text/html,*/*' } });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0]!)).toEqual([{ method, route, status, ms: expect.any(Number) }, 'answered']);
  expect(lines[0]).not.toMatch(/L0GGED01|ZZZZ9999/);
});
