import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { createLandingPage, type RenderLanding } from './landing-page.ts';
import { noPreload } from './preload.ts';
import { toFrame, type WebBuild, type WebParts } from './web-build.ts';
const root = new URL('../../', import.meta.url);
const configFile = fileURLToPath(new URL('vite.config.ts', root));
const documentFile = new URL('web/index.html', root);
const deskFile = new URL('web/desk/index.html', root);

/**
 * Vite's own addresses and everything with a file's ending; what it does not know goes on to our routes. Pages and
 * endpoints never reach it: it would take `/routes` for `web/routes.ts`.
 */
const forVite = /^\/@|\.\w+(\?|$)/;

/** The web app from its sources: Vite inside our server, so that there is one address; changes show at once. */
export function openDevelopingWeb(): WebBuild {
  let vite: ViteDevServer | undefined;
  return {
    development: true,
    worker: null,
    attach: async (app) => {
      vite = await startVite(app);
    },
    desk: async (url) => {
      if (!vite) throw new Error('desk() was called before attach().');
      return vite.transformIndexHtml(url, await readFile(deskFile, 'utf8'));
    },
    parts: async (url) => {
      if (!vite) throw new Error('parts() was called before attach().');
      return partsFrom(vite, url);
    },
  };
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (!forVite.test(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook('onClose', () => vite.close());
  return vite;
}

/** Read anew for each page. */
async function partsFrom(vite: ViteDevServer, url: string): Promise<WebParts> {
  const document = await vite.transformIndexHtml(url, await readFile(documentFile, 'utf8'));
  const landing = await vite.ssrLoadModule('/tag/landing.server.tsx');
  const { routeOf, nextOf, redirectOf } = (await vite.ssrLoadModule('/routes.server.ts')) as Pick<
    WebParts,
    'routeOf' | 'nextOf' | 'redirectOf'
  >;
  return {
    frame: toFrame(document, { later: false }),
    routeOf,
    nextOf,
    redirectOf,
    writeLanding: createLandingPage(landing.renderLanding as RenderLanding),
    renderFrame: () => '',
    styles: { landing: '', frame: '' },
    starter: '',
    splash: (landing.renderSplash as () => string)(),
    preload: noPreload,
    version: null,
  };
}
