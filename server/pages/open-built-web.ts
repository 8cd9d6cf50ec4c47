import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createLandingPage, type RenderLanding } from './landing-page.ts';
import { preloadTags, type Manifest } from './preload.ts';
import { toFrame, type WebBuild, type WebParts } from './web-build.ts';
const year = '365d';

/** There is nothing to serve; the message says how to come by it. */
export class NotBuilt extends Error {}

/** Opens what `buildWeb` made in a folder. Throws {@link NotBuilt} when there is nothing. */
export async function openBuiltWeb(folder: string): Promise<WebBuild> {
  if (!existsSync(resolve(folder, 'server/manifest.json'))) {
    throw new NotBuilt(
      `The web app is not built: there is none in ${folder}. Where development dependencies are installed (npm ci), ` +
        '"npm run build" makes it; a production install (npm ci --omit=dev) has it brought along.',
    );
  }
  const read = (name: string) => readFileSync(resolve(folder, 'server', name), 'utf8');
  const load = (name: string) => import(pathToFileURL(resolve(folder, 'server', name)).href) as Promise<unknown>;
  const document = read('index.html');
  const landing = (await load('landing.js')) as { renderLanding: RenderLanding; renderSplash: () => string };
  const { routeOf, nextOf, redirectOf } = (await load('routes.js')) as Pick<
    WebParts,
    'routeOf' | 'nextOf' | 'redirectOf'
  >;
  const { renderFrame } = (await load('frame.js')) as Pick<WebParts, 'renderFrame'>;
  const { styles } = (await load('styles.js')) as Pick<WebParts, 'styles'>;
  const desk = read('desk.html');
  const starter = read('starter.js').trim();
  const parts: WebParts = {
    frame: toFrame(document, { later: true }),
    routeOf,
    nextOf,
    redirectOf,
    writeLanding: createLandingPage(landing.renderLanding),
    renderFrame,
    styles,
    starter,
    splash: landing.renderSplash(),
    preload: preloadTags(JSON.parse(read('manifest.json')) as Manifest),
    version: createHash('sha1')
      .update(document + starter + styles.landing + styles.frame)
      .update(read('landing.js') + read('frame.js'))
      .digest('base64url'),
  };
  return {
    development: false,
    worker: readFileSync(resolve(folder, 'client/sw.js'), 'utf8'),
    attach: (app) => serveFiles(app, resolve(folder, 'client')),
    desk: () => Promise.resolve(desk),
    parts: () => Promise.resolve(parts),
  };
}

/** Files with a hash in their name are kept for ever; the few others are asked for again. A missing one is a problem. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    // A folder is nothing to fetch.
    allowedPath: (path) => !path.endsWith('/'),
    immutable: true,
    maxAge: year,
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', 'sw.js'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    maxAge: '1h',
  });
}
