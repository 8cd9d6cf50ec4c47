import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { add, one, type Outcome } from './outcome.ts';
import { root, run, runTool, type RunResult } from './run.ts';
import { checkTypes } from './types.ts';

type Part = { name: string; run: () => Promise<RunResult> };

const types: Part = { name: 'types', run: checkTypes };
const lint: Part = { name: 'lint', run: () => runTool('oxlint', ['--deny-warnings']) };
const fastLint: Part = {
  name: 'lint without types',
  run: () => runTool('oxlint', ['--deny-warnings', '--config', withoutTypes()]),
};
const format: Part = { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) };
const notice: Part = { name: 'notice', run: () => run(process.execPath, ['tools/notice.ts', '--check']) };
const unused: Part = { name: 'unused', run: () => runTool('knip', ['--no-progress']) };
const fencesBy = (...more: string[]) =>
  runTool('vitest', ['run', '--config', 'tests/architecture/vitest.config.ts', '--reporter', 'dot', ...more], {
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  });
const fences: Part = { name: 'fences', run: () => fencesBy() };
const fastFences: Part = { name: 'fences that read text', run: () => fencesBy('--mode', 'fast') };

/** What the tests begin with; they have the fences themselves. */
const inTests = [types, lint, format, notice, unused];
/** `npm run check`, and with `-- --fast` what takes seconds. */
const all = [...inTests, fences];
const fast = [fastLint, format, notice, fastFences];

/** Looks the code over without running it. `tell` hears of each part when it is done. */
export async function check(
  parts: readonly Part[] = inTests,
  tell: (name: string, result: RunResult) => void = () => {},
): Promise<Outcome> {
  const outcomes = parts.map(async ({ name, run }) => {
    const result = await run();
    tell(name, result);
    return one(result.code === 0, { test: `check: ${name}`, why: result.output, again: 'npm run check' });
  });
  return add(await Promise.all(outcomes));
}

/** A line for each part, details of those that found something. */
function print(name: string, { code, output, seconds }: RunResult): void {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
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
  const { failures } = await check(process.argv.includes('--fast') ? fast : all, print);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
