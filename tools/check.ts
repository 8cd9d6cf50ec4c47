import { one, type Tally } from './tally.ts';
import { runTool, type Ran } from './run.ts';

type Part = { name: string; run: () => Promise<Ran> };

const parts: readonly Part[] = [
  { name: 'types', run: () => runTool('tsc', ['-p', '.', '--pretty', 'false']) },
  { name: 'lint', run: () => runTool('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'unused', run: () => runTool('knip', ['--no-progress']) },
];

const fences: Part = {
  name: 'fences',
  run: () => runTool('vitest', ['run', '--config', 'tests/architecture/vitest.config.ts', '--reporter', 'dot']),
};

/** Looks the code over without running it: a line for each part, details of those that found something. */
export async function check({ withFences }: { withFences: boolean }): Promise<Tally[]> {
  const all = withFences ? [...parts, fences] : parts;
  return Promise.all(
    all.map(async ({ name, run }) => {
      const { code, output, seconds } = await run();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) console.log(output.trimEnd());
      return one(code === 0);
    }),
  );
}

if (import.meta.main) {
  const tallies = await check({ withFences: true });
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}
