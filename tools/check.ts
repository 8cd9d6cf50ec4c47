import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, run, runTool, type RunResult } from './run.ts';
import { one, type Tally } from './tally.ts';

type Part = { name: string; run: () => Promise<RunResult> };

/** What did not change since the last time is not looked at again, which saves nine tenths of it. */
const onlyChanges = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
const types: Part = { name: 'types', run: () => runTool('tsc', ['-p', '.', '--pretty', 'false', ...onlyChanges]) };
const lint: Part = { name: 'lint', run: () => runTool('oxlint', ['--deny-warnings']) };
const fastLint: Part = {
  name: 'lint without types',
  run: () => runTool('oxlint', ['--deny-warnings', '--config', withoutTypes()]),
};
const format: Part = { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) };
const notice: Part = { name: 'notice', run: () => run(process.execPath, ['tools/notice.ts', '--check']) };
const unused: Part = { name: 'unused', run: () => runTool('knip', ['--no-progress']) };
const fencesBy = (...more: string[]) =>
  runTool('vitest', ['run', '--config', 'tests/architecture/vitest.config.ts', '--reporter', 'dot', ...more]);
const fences: Part = { name: 'fences', run: () => fencesBy() };
const fastFences: Part = { name: 'fences that read text', run: () => fencesBy('--mode', 'fast') };

/** What the tests begin with; they have the fences themselves. */
const inTests = [types, lint, format, notice, unused];
/** `npm run check`, and with `-- --fast` what takes seconds. */
const all = [...inTests, fences];
const fast = [fastLint, format, notice, fastFences];

/** Looks the code over without running it: a line for each part, details of those that found something. */
export async function check(parts: readonly Part[] = inTests): Promise<Tally[]> {
  return Promise.all(
    parts.map(async ({ name, run }) => {
      const { code, output, seconds } = await run();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) console.log(output.trimEnd());
      return one(code === 0);
    }),
  );
}

/** The linter's settings without the rules that need types, which take most of its time. */
function withoutTypes(): string {
  const settings = JSON.parse(readFileSync(resolve(root, '.oxlintrc.json'), 'utf8')) as { options: object };
  const file = resolve(root, '.oxlintrc.fast.json');
  // Beside the other one, because paths in it are relative. A directive for a rule that is off here is no error.
  writeFileSync(file, JSON.stringify({ ...settings, options: { typeAware: false } }));
  return file;
}

if (import.meta.main) {
  const tallies = await check(process.argv.includes('--fast') ? fast : all);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}
