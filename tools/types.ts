import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool, type RunResult } from './run.ts';

/** What must not be known where a part of the app runs: a global of the browser, of Node, or of either. */
const foreign = {
  domain: [/(^|\/)lib\.dom\.d\.ts$/, /\/@types\/node\//],
  server: [/(^|\/)lib\.dom\.d\.ts$/],
  web: [/\/@types\/node\//],
};
type Part = keyof typeof foreign;
/** What is known from the last time. */
const kept = join(root, '.cache/types');

/**
 * Checks the types of everything: `domain`, `server` and `web` each with the globals that it has, then the tests and tools. What
 * did not change since the last time is not looked at again, unless something is wrong by that. Each checker works out for itself the
 * types that its files share, which here is most of the work: one takes less than half of what four take.
 */
export async function checkTypes(): Promise<RunResult> {
  const hasKept = existsSync(kept);
  let result = await compile();
  // After a change of many files at once the compiler may keep a contract's old types, which are written into it from another file.
  if (result.code !== 0 && hasKept) {
    rmSync(kept, { recursive: true });
    result = await compile();
  }
  const strays = (['domain', 'server', 'web'] as const).flatMap((part) => straysIn(part, filesOf(part)));
  return strays.length === 0
    ? result
    : { ...result, code: result.code || 1, output: [result.output, ...strays].join('\n') };
}

function compile(): Promise<RunResult> {
  const oneChecker = ['-b', 'tests', '--pretty', 'false', '--checkers', '1'];
  // The compiler collects its garbage less often: a tenth less work, for memory that one checker leaves free.
  return runTool('tsc', oneChecker, { env: { GOGC: '400' } });
}

/** Types that a package brought along, though this part has no such globals; of one kind the first. */
export function straysIn(part: Part, files: readonly string[]): string[] {
  return foreign[part].flatMap((pattern) => {
    const stray = files.find((file) => pattern.test(file));
    return stray === undefined
      ? []
      : [`${part} has the globals of ${stray}: \`npx tsc -p ${part} --explainFiles\` says why.`];
  });
}

/** The files that the last check of this part read; none before there was one. */
function filesOf(part: Part): string[] {
  const file = join(kept, `${part}.tsbuildinfo`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { fileNames: string[] }).fileNames : [];
}

if (import.meta.main) {
  const { code, output } = await checkTypes();
  if (output !== '') console.log(output.trimEnd());
  process.exitCode = code;
}
