import { run } from './run.ts';

/** Runs `npm run build`'s program; says nothing unless it fails. */
export async function buildApp(): Promise<boolean> {
  const { code, output, seconds } = await run(process.execPath, ['tools/build.ts']);
  console.log(code === 0 ? `built in ${seconds.toFixed(1)} s` : output);
  return code === 0;
}
