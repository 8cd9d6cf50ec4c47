import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { draftInDevelopment } from './tools/drafts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A library's own chunk: it changes seldom. */
const library = (name: string, packages: RegExp) => ({ name, test: new RegExp(`node_modules/${packages.source}/`) });

/**
 * What several screens share. Left alone, the bundler makes a chunk of whatever the same screens use, however small: a screen would be made of
 * sixty files, and on a slow line each of them waits for its turn. A group costs the screens that do not use all of it some bytes.
 */
const shared = (name: string, among: number, test?: RegExp) => ({ name, minShareCount: among, ...(test && { test }) });

/**
 * Two builds: `client`, what phones fetch, and `ssr`, with which the server writes the landing's first view and tells the
 * app's paths from others. `tools/build-web.ts` runs both and says where they go.
 */
export default defineConfig({
  root: at('./web'),
  plugins: [draftInDevelopment(process.env.DRAFT_LANGUAGE), react(), tailwindcss()],
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
                // What every screen but the landing stands on.
                library('libraries', /(@tanstack\/(react-query|query-core)|i18next|react-i18next)/),
                // What the app starts with is one file: as several small ones it would compress worse.
                { name: 'app', tags: ['$initial'] },
                // Likewise what the landing shares with other screens.
                {
                  name: 'landing-parts',
                  test: /(tag\/landing|brazil\/call-police|text\/code-text|kit\/feedback\/badge|on-plain-click|bike-drawing|bike-photo|tag\/photo|account\/language|language-names)\.tsx?$/,
                },
                // The frame itself is a chunk of its own name, by which the server finds it; most of what it is made of is used by screens too.
                {
                  name: 'frame-parts',
                  test: /web\/(shell\/(frame\/screen-frame|help\/open-help|toasts\/notify|travel\/go)|kit\/button\/icon-button|guards\/bar|api\/query-client|locale\/index)|lucide-react\/.*\/(createLucideIcon|chevron-left|circle-question-mark)\./,
                },
                // What checks input has zod with it; screens that only show something do without.
                library('zod', /zod/),
                shared(
                  'screen-parts',
                  12,
                  /^(?!.*\/(use-call-form|code-(times|field|digits)|resend-code|plain-text|brazil|locale\/money|account\/(contact|name)|web-address|insurance\/(address|draft)|tag\/tag\.|uuidv7|use-change|confirm-dialog|copy-button|bike-hero|nothing-here-drawings|outbox\/[\w-]+|part-names|scan-drawing|letter-drawings|feedback\/tick|bike-outline|use-one-photo|photo-problems|bike\/serial-number|one-time-code|retag\/retag)\b)/,
                ),
                // Screens without a form show a shop's number, or bound a text; not every screen asks a question, nor every form for a code.
                shared(
                  'form-parts',
                  16,
                  /^(?!.*\/(account\/contact|code-field|resend-code|use-countdown|brazil\/cnpj|plain-text|uuidv7|use-change|confirm-dialog|copy-button|bike-hero|nothing-here-drawings|outbox\/[\w-]+|part-names)\b)/,
                ),
                shared('icons', 2, /node_modules\/lucide-react\//),
                shared('bike-parts', 2, /web\/shell\/bike\/(bike-hero|transfer-rows|own-bike-list)/),
                shared('facts-parts', 2, /bike\/copyable/),
                // The scanner has one too, which most screens with one do without.
                shared('progress-bar', 2, /kit\/feedback\/progress-bar/),
                shared('scan-parts', 2, /web\/(kit\/scanner\/(?!reading\/own-)|shell\/scan\/camera-page)/),
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
