import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { aFreePort } from '#tests/free-port.ts';
import { temporaryFolder } from './run-folder.ts';

/** Builds a folder of this one as a page of its own, as the app is built, and serves it under a content security policy. */
export async function serveBuiltPage(
  folder: string,
  policy: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = temporaryFolder(folder);
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' } });
  const port = await aFreePort();
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => server.close(),
  };
}
