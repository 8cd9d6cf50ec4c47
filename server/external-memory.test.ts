import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** How often a process with a heap like the server's searches all of it while it is sent 400 MB. */
const program = `
  import { createServer, request } from 'node:http';
  import { PerformanceObserver, constants } from 'node:perf_hooks';
  const heap = Array.from({ length: 2_500_000 }, (_, nth) => ({ nth }));
  gc();
  let all = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) all++;
  }).observe({ entryTypes: ['gc'] });
  const server = createServer(async (coming, response) => {
    let some = [];
    for await (const chunk of coming) some = [...some.slice(-32), chunk];
    response.end();
  }).listen(0, '127.0.0.1', () => {
    const sending = request({ port: server.address().port, method: 'POST' }, (answer) => answer.resume().on('end', done));
    const megabyte = Buffer.alloc(1_000_000);
    let left = 400;
    const next = () => (left-- > 0 ? sending.write(megabyte, next) : sending.end());
    next();
  });
  const done = () =>
    // Time: the last search of the heap is counted too.
    setTimeout(() => {
      console.log(heap.length > 0 && all);
      process.exit();
    }, 50);
`;
const searches = (...flags: string[]) =>
  Number(execFileSync(process.execPath, ['--expose-gc', ...flags, '--input-type=module', '-e', program]).toString());

test('what comes in by the network has the server’s heap searched far less often', () => {
  const before = searches();
  const here = searches('--import', new URL('./external-memory.ts', import.meta.url).href);
  expect(before).toBeGreaterThan(2);
  expect(here).toBeLessThan(before * 0.75);
});
