import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, preview, type Plugin } from 'vite';
import { aFreePort } from '#tests/free-port.ts';
import { temporaryFolder } from './run-folder.ts';

/** Builds a folder of this one as a page of its own, as the app is built, and serves it as small, under a content security policy. */
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
    plugins: [scriptsAreSmall(outDir)],
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => server.close(),
  };
}

/** Scripts are sent as the server sends the app's. */
function scriptsAreSmall(outDir: string): Plugin {
  return {
    name: 'scripts-are-small',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.js')) return next();
        const body = brotliCompressSync(readFileSync(join(outDir, request.url)));
        response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(body);
      });
    },
  };
}
