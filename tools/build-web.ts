import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDesk } from './build-desk.ts';
import { buildStarter } from './build-starter.ts';
import { buildWorker } from './build-worker.ts';
import { beginBuild } from './is-built.ts';
import { precompress } from './precompress.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/**
 * Builds the web app into a folder (`dist`): `client` is what phones fetch, with its compressed copies beside it; `server`
 * holds what only the server reads. `openBuiltWeb` opens it.
 */
export async function buildWeb(folder: string, logLevel: 'info' | 'warn' = 'warn'): Promise<void> {
  const client = resolve(folder, 'client');
  const server = resolve(folder, 'server');
  const isWhole = beginBuild(folder);
  await forProduction(async () => {
    // Loaded here, because the production server never needs it.
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      configFile,
      logLevel,
      environments: {
        client: { build: { outDir: client, emptyOutDir: true } },
        ssr: { build: { outDir: server, emptyOutDir: true } },
      },
    });
    await builder.buildApp();
  });
  mkdirSync(server, { recursive: true });
  renameSync(resolve(client, 'index.html'), resolve(server, 'index.html'));
  renameSync(resolve(client, '.vite/manifest.json'), resolve(server, 'manifest.json'));
  rmSync(resolve(client, '.vite'), { recursive: true });
  // Whose work phones are sent, and under which licences.
  copyFileSync(fileURLToPath(new URL('../NOTICE', import.meta.url)), resolve(client, 'notice.txt'));
  await forProduction(() => buildWorker({ client, server }));
  await forProduction(() => buildStarter(server));
  await forProduction(() => buildDesk({ client, server }));
  await precompress(client);
  isWhole();
}

/** Libraries choose between their two builds by this variable; a build is for production, whatever the caller runs as. */
async function forProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
