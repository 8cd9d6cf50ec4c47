import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the desk of brands and the platform beside what phones fetch, by itself: of one build the phone's first view would be made of whatever both
 * begin with.
 */
export async function buildDesk({ client, server }: { client: string; server: string }): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: at('../web'),
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: 'assets/desk',
      // Whoever works at a desk has a browser of this year and the last.
      target: ['es2023', 'safari17', 'chrome120', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: 'desk-manifest.json',
      rolldownOptions: { input: at('../web/desk/index.html') },
    },
  });
  renameSync(resolve(client, 'desk/index.html'), resolve(server, 'desk.html'));
  renameSync(resolve(client, 'desk-manifest.json'), resolve(server, 'desk-manifest.json'));
}
