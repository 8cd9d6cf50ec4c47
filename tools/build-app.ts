import { one, type Outcome } from './outcome.ts';
import { run } from './run.ts';

/** Runs `npm run build`'s program. */
export async function buildApp(): Promise<Outcome> {
  const { code, output } = await run(process.execPath, ['tools/build.ts']);
  return one(code === 0, { test: 'the production build', why: output, again: 'npm run build' });
}
