import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../web/first/starter.ts', import.meta.url));

/** Builds the script that is written into every page (`starter.js`) into the folder of what only the server reads. */
export async function buildStarter(server: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: server,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['es2022', 'safari15.4', 'chrome100'],
      reportCompressedSize: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'starter.js' } },
    },
  });
}
