import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { freePort } from './ports.ts';
import { temporaryFolder } from './run-folder.ts';

/** Builds the page that runs the scanner's own code, as the app is built, and serves it under the app's policy. */
export async function serveScannerPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('scanner-page', import.meta.url));
  const outDir = temporaryFolder('scanner');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' } });
  const policy = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:`;
  const port = await freePort();
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
