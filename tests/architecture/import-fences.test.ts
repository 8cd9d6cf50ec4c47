import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

type Import = SourceFile['imports'][number];
/** A rule: which files it is about, and what one of them may import. */
type Fence = { what: string; about: (path: string) => boolean; may: (target: Import, path: string) => boolean };

const roots = ['domain', 'server', 'web', 'tests', 'tools', 'bench'];
const isOwn = ({ target }: Import) => roots.some((root) => target.startsWith(`${root}/`));
const isIn = (target: string, ...folders: string[]) => folders.some((folder) => target.startsWith(`${folder}/`));
/** `server/account/log-in.ts` → `server/account`. */
const room = (path: string) => path.split('/').slice(0, 2).join('/');

/** Rooms that are no feature. Every other folder is one, also those that are yet to come. */
const serverHouse = [
  'server/http',
  'server/db',
  'server/outside',
  'server/jobs',
  'server/imports',
  'server/cli',
  'server/letters',
  'server/pdf',
  'server/web',
];
const webHouse = ['web/kit', 'web/api', 'web/state', 'web/locale', 'web/shell', 'web/guards', 'web/styles'];
const inServerFeature = (path: string) =>
  path.split('/').length > 2 && isIn(path, 'server') && !isIn(path, ...serverHouse);
const inWebFeature = (path: string) => path.split('/').length > 2 && isIn(path, 'web') && !isIn(path, ...webHouse);
const isStore = (path: string) => path.endsWith('.store.ts');

const fences: Fence[] = [
  {
    what: 'domain imports zod/mini and itself',
    about: (path) => isIn(path, 'domain'),
    may: ({ target }) => target === 'zod/mini' || isIn(target, 'domain'),
  },
  {
    what: 'the server knows nothing of the web, tests or tools',
    about: (path) => isIn(path, 'server'),
    may: (link) => !isOwn(link) || isIn(link.target, 'server', 'domain') || link.typeOnly,
  },
  {
    what: 'the web knows nothing of the server',
    about: (path) => isIn(path, 'web'),
    may: (link) => !isOwn(link) || isIn(link.target, 'web', 'domain'),
  },
  {
    what: 'a store imports domain and db',
    about: (path) => isIn(path, 'server') && isStore(path),
    may: (link, path) =>
      !isOwn(link) ||
      isIn(link.target, 'domain', 'server/db') ||
      (link.typeOnly && isIn(link.target, 'server')) ||
      room(link.target) === room(path),
  },
  {
    what: 'a verb imports its own folder, stores, house types, problems, letters: no other feature’s verb, no driver',
    about: (path) => inServerFeature(path) && !isStore(path),
    may: (link, path) => {
      if (
        !isOwn(link) ||
        link.typeOnly ||
        isIn(link.target, 'domain', 'server/db', 'server/letters', 'server/pdf', 'server/imports')
      )
        return true;
      if (room(link.target) === room(path) || isStore(link.target)) return true;
      return shared.includes(link.target);
    },
  },
  {
    what: 'web features never import one another, and of guards and the route table only types',
    about: inWebFeature,
    may: (link, path) =>
      !isOwn(link) ||
      isIn(link.target, 'domain') ||
      room(link.target) === room(path) ||
      link.typeOnly ||
      isIn(link.target, 'web/kit', 'web/api', 'web/state', 'web/locale', 'web/shell'),
  },
  {
    what: 'the kit imports React, icons, the code reader and itself',
    about: (path) => isIn(path, 'web/kit'),
    may: ({ target }) =>
      isIn(target, 'web/kit') || /^(react|react-dom|lucide-react|barcode-detector|zxing-wasm)(\/|$)/.test(target),
  },
  {
    what: 'guards are pure: no React, no calls, no stores',
    about: (path) => isIn(path, 'web/guards'),
    may: (link) => isIn(link.target, 'web/guards', 'domain') || (link.typeOnly && isOwn(link)),
  },
  {
    what: 'schemas of whole endpoints stay out of the browser: contracts are imported as types',
    about: (path) => isIn(path, 'web'),
    may: ({ target, typeOnly }) => typeOnly || !/^domain\/.+\/contract\.ts$/.test(target),
  },
];

/** What every feature of the server may call besides stores and domain. */
const shared = [
  'server/context.ts',
  'server/http/endpoint.ts',
  'server/http/problem.ts',
  'server/http/escape-html.ts',
  'server/http/network.ts',
  'server/account/signing.ts',
  // One-time codes and sessions: one machinery for cyclists and bike shops.
  'server/account/letters.ts',
  'server/account/request-code.ts',
  'server/account/try-code.ts',
  'server/account/use-code.ts',
  'server/account/open-session.ts',
  'server/account/know-device.ts',
  // A changed phone is told to the old one, whichever way it was changed.
  'server/account/identity/messages.ts',
  'server/account/identity/record-change.ts',
];

const files = sourceFiles(['domain', 'server', 'web']);

describe('import fences', () => {
  test('look at every file', () => expect(files.length).toBeGreaterThan(100));
  test.each(fences)('$what', ({ about, may }) => {
    const wrong = files
      .filter(({ path }) => about(path))
      .flatMap(({ path, imports }) =>
        imports.filter((link) => !may(link, path)).map(({ target }) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('the feature words are the same in all three roots', () => {
    const words = (root: string, house: string[]) =>
      new Set(
        files
          .map(({ path }) => path)
          .filter((path) => isIn(path, root) && path.split('/').length > 2 && !isIn(path, ...house))
          .map((path) => path.split('/')[1]!),
      );
    const domainWords = words('domain', ['domain/http', 'domain/brazil']);
    for (const word of [...words('server', serverHouse), ...words('web', webHouse)])
      expect(domainWords).toContain(word);
  });

  test('only main.ts and operator.ts read the environment', () => {
    const readers = files.map(({ path }) => path).filter((path) => /\bprocess\.env\b/.test(readFileSync(path, 'utf8')));
    expect(readers).toEqual(['server/main.ts', 'server/operator.ts']);
  });
});
