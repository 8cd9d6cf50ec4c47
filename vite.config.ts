import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A library's own chunk: it changes seldom, and is fetched only by screens that need it. */
const library = (name: string, packages: RegExp) => ({ name, test: new RegExp(`node_modules/${packages.source}/`) });

/**
 * Two builds: `client`, what phones fetch, and `ssr`, with which the server writes the landing's first view and tells the
 * app's paths from others. `tools/build-web.ts` runs both and says where they go.
 */
export default defineConfig({
  root: at('./web'),
  plugins: [react(), tailwindcss()],
  build: {
    // iOS 15.4 and the Chrome of Android phones since 2022.
    target: ['es2022', 'safari15.4', 'chrome100'],
    // An inlined asset would be a data: address, which the content-security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                library('react', /(react|react-dom|scheduler)/),
                library('query', /@tanstack\/(react-query|query-core)/),
                library('i18n', /(i18next|react-i18next)/),
                library('zod', /zod/),
                // What the app starts with is one file: as several small ones it would compress worse.
                { name: 'app', tags: ['$initial'] },
                // Likewise what the landing shares with other screens.
                {
                  name: 'landing-parts',
                  test: /(tag\/landing|brazil\/police|text\/code-text|kit\/(.*\/)?(badge|tone)|on-plain-click|bike-drawing|bike-photo|tag\/photo)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            landing: at('./web/tag/landing.server.tsx'),
            frame: at('./web/shell/frame/first-frame.server.tsx'),
            routes: at('./web/routes.server.ts'),
            styles: at('./web/styles/first-views.server.ts'),
          },
        },
      },
    },
  },
  builder: {},
});
