import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { isTestware, sourceFiles, type SourceFile } from './source-files.ts';

type Import = SourceFile['imports'][number];
/** A rule: which files it is about, and what one of them may import. */
type Fence = { what: string; about: (path: string) => boolean; may: (target: Import, path: string) => boolean };

const roots = ['domain', 'server', 'web', 'tests', 'tools', 'bench'];
const isOwn = ({ target }: Import) => roots.some((root) => target.startsWith(`${root}/`));
const isIn = (target: string, ...folders: string[]) => folders.some((folder) => target.startsWith(`${folder}/`));
/** `server/account/sessions/log-in.ts` → `server/account`. */
const room = (path: string) => path.split('/').slice(0, 2).join('/');

const isStore = (path: string) => path.endsWith('.store.ts');
/** `server/claim/tables.ts`, `server/insurance/tables/policy.ts`: what declares tables. */
const isTables = (path: string) => /^server\/.+\/tables(\/[\w-]+)?\.ts$/.test(path);

/**
 * Whose tables a feature's statements read besides its own and those of the rooms below features. A table that three
 * other features read lies in `server/db/tables`.
 */
const readsTablesOf: Record<string, string[]> = {
  // The consents that a person gave are shown together.
  'server/account': ['server/shop'],
  // Whether its owner is asked something, and when its next service is.
  'server/bike': ['server/insurance', 'server/retag', 'server/service-book'],
  'server/claim': ['server/stores'],
  'server/insurance': ['server/ownership', 'server/stolen'],
  // On what a certificate rests.
  'server/ownership': ['server/claim', 'server/handover'],
  // Whether a bike is contested, or on its way to somebody.
  'server/retag': ['server/ownership'],
  // What a bike's statement says of services, and what brands ask for now.
  'server/service-book': ['server/warranty'],
  'server/shop': ['server/claim'],
  // A brand’s overview counts its claims, and says which models have no manual.
  'server/staff': ['server/claim', 'server/manuals'],
  'server/tag': ['server/battery'],
  'server/warranty': ['server/service-book'],
};

/**
 * What each folder of the server may import besides `domain`, types too. Only features know of features; what they
 * bring to a folder is passed in.
 */
const serverRooms: Record<string, string[]> = {
  'server/settings': [],
  'server/traces': ['server/settings'],
  'server/db': ['server/traces'],
  // The sandbox insurer remembers in the database.
  'server/outside': ['server/db'],
  'server/pdf': [],
  'server/letters': [],
  'server/verb': ['server/settings', 'server/traces', 'server/db', 'server/outside', 'server/letters'],
  'server/parsing': ['server/verb'],
  'server/identity': ['server/verb', 'server/settings', 'server/db', 'server/outside', 'server/letters'],
  'server/files': [
    'server/verb',
    'server/settings',
    'server/db',
    'server/outside',
    'server/identity',
    'server/parsing',
    'server/letters',
    'server/jobs/job.ts',
    'server/jobs/rounds.ts',
  ],
  'server/uploads': [
    'server/verb',
    'server/settings',
    'server/db',
    'server/outside',
    'server/files',
    'server/parsing',
    'server/identity',
    'server/jobs/clean-up.ts',
  ],
  'server/conversation': ['server/verb', 'server/db'],
  'server/imports': [
    'server/verb',
    'server/settings',
    'server/db',
    'server/outside',
    'server/parsing',
    'server/letters',
  ],
  'server/jobs': [
    'server/verb',
    'server/settings',
    'server/traces',
    'server/db',
    'server/outside',
    'server/letters',
    'server/error-log.ts',
  ],
  // What brands bring in at their desk; which tables there are the features say.
  'server/desk-imports': [
    'server/verb',
    'server/db',
    'server/files',
    'server/identity',
    'server/imports',
    'server/letters',
    'server/jobs',
    'server/http/upload-folder.ts',
  ],
  'server/cli': [
    'server/verb',
    'server/settings',
    'server/db',
    'server/letters',
    'server/imports',
    'server/jobs',
    'server/file-sentence.ts',
  ],
  'server/pages': ['server/verb', 'server/settings', 'server/db', 'server/letters', 'server/jobs'],
  'server/http': [
    'server/verb',
    'server/settings',
    'server/traces',
    'server/db',
    'server/outside',
    'server/imports',
    'server/identity',
    'server/files',
    'server/pages',
    'server/jobs',
    'server/error-log.ts',
  ],
  'server/backup': [
    'server/settings',
    'server/db',
    'server/letters',
    'server/outside',
    'server/verb',
    'server/identity',
    'server/jobs',
    'server/imports/desk-log.store.ts',
    'server/cli',
  ],
  'server/demo': ['server/verb', 'server/settings', 'server/db', 'server/imports', 'server/cli', 'server/feature.ts'],
};

/** Folders that are no feature. Every other folder of the server is one, including future ones. */
const serverHouse = Object.keys(serverRooms);
const inServerFeature = (path: string) =>
  path.split('/').length > 2 && isIn(path, 'server') && !isIn(path, ...serverHouse);

/** Rooms below features whose tables any feature's store may read. */
const roomsWithTables = ['server/db', 'server/identity', 'server/files', 'server/uploads', 'server/imports'];

const mayReadTables = (target: string, path: string) =>
  isTables(target) && (isIn(target, ...roomsWithTables) || isIn(target, ...(readsTablesOf[room(path)] ?? [])));

/** The folders that features call besides any store. */
const underFeatures = [
  'server/db',
  'server/verb',
  'server/identity',
  'server/files',
  'server/parsing',
  'server/uploads',
  'server/letters',
  'server/conversation',
  'server/imports',
  'server/pdf',
  'server/cli',
];

const fences: Fence[] = [
  {
    what: 'domain imports zod/mini and itself',
    about: (path) => isIn(path, 'domain'),
    may: ({ target }) => target === 'zod/mini' || isIn(target, 'domain'),
  },
  {
    what: 'the product knows nothing of tests, their data and tools, types neither',
    about: () => true,
    may: ({ target }) => !isTestware(target),
  },
  {
    what: 'the server knows nothing of the web, types neither',
    about: (path) => isIn(path, 'server'),
    may: (link) => !isOwn(link) || isIn(link.target, 'server', 'domain'),
  },
  {
    what: 'the web knows nothing of the server',
    about: (path) => isIn(path, 'web'),
    may: (link) => !isOwn(link) || isIn(link.target, 'web', 'domain'),
  },
  {
    what: 'a store imports domain, db, and the tables that it may read',
    about: (path) => isIn(path, 'server') && isStore(path),
    may: (link, path) =>
      !isOwn(link) ||
      isIn(link.target, 'domain', 'server/db') ||
      (link.typeOnly && isIn(link.target, 'server')) ||
      room(link.target) === room(path) ||
      mayReadTables(link.target, path),
  },
  {
    what: 'a feature imports the folders below features and any store: no other feature’s verb, no page, no driver',
    about: (path) => inServerFeature(path) && !isStore(path),
    may: (link, path) =>
      !isOwn(link) ||
      link.typeOnly ||
      // What a port throws is told by its class.
      /^server\/outside\/[\w-]+-port\.ts$/.test(link.target) ||
      isIn(link.target, 'domain', ...underFeatures) ||
      room(link.target) === room(path) ||
      isStore(link.target) ||
      mayReadTables(link.target, path),
  },
  ...Object.entries(serverRooms).map(([about, rooms]) => ({
    what: `${about} imports ${['domain', ...rooms].join(', ')} and itself`,
    about: (path: string) => isIn(path, about),
    may: (link: Import) =>
      !isOwn(link) || isIn(link.target, 'domain', about) || rooms.some((one) => link.target.startsWith(one)),
  })),
  {
    what: 'the list of features is the only place that names them',
    about: (path) => isIn(path, 'server') && path !== 'server/features.ts',
    may: ({ target }) => !/^server\/[\w-]+\/feature\.ts$/.test(target),
  },
  {
    what: 'the list itself is known to the programs alone',
    about: (path) => isIn(path, 'server') && !['server/main.ts', 'server/operator.ts'].includes(path),
    may: ({ target }) => target !== 'server/features.ts',
  },
  {
    what: 'schemas of whole endpoints stay out of the browser: contracts are imported as types',
    about: (path) => isIn(path, 'web'),
    may: ({ target, typeOnly }) => typeOnly || !/^domain\/(endpoints|.+contract)\.ts$/.test(target),
  },
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

  test('whose tables a feature reads is named where it does, and nowhere else', () => {
    const read = files
      .filter(({ path }) => inServerFeature(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => isTables(target) && inServerFeature(target) && room(target) !== room(path))
          .map(({ target }) => `${room(path)} → ${room(target)}`),
      );
    const named = Object.entries(readsTablesOf).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
    expect([...new Set(read)].toSorted()).toEqual(named.toSorted());
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
    const webWords = globSync('web/*/feature.ts').map((path) => path.split('/')[1]!);
    for (const word of [...words('server', serverHouse), ...webWords]) expect(domainWords).toContain(word);
  });

  test('every folder of the server has a rule of its own, or is a feature', () => {
    const folders = globSync('server/*/').map((path) => path.replace(/\/$/, ''));
    const isFeature = (folder: string) => existsSync(`${folder}/feature.ts`);
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((folder) => isFeature(folder) === folder in serverRooms)).toEqual([]);
    const named = features.map(({ name }) => `server/${name}`);
    expect(folders.filter(isFeature).toSorted()).toEqual(named.toSorted());
  });

  test('the ledger of a component is reckoned in one place, which pages, moves and letters ask', () => {
    const reckoning = files
      .filter(({ path }) => isIn(path, 'server'))
      .filter(({ imports }) => imports.some((link) => link.target === 'domain/warranty/ledger.ts' && !link.typeOnly));
    expect(reckoning.map(({ path }) => path)).toEqual(['server/component/parts.store.ts']);
    const askers = files.filter(
      ({ path, imports }) =>
        isIn(path, 'server') &&
        imports.some((link) => link.target === 'server/component/parts.store.ts' && !link.typeOnly),
    );
    for (const room of ['server/component', 'server/claim/moves', 'server/claim/replacement', 'server/claim/dossier'])
      expect(askers.some(({ path }) => isIn(path, room))).toBe(true);
  });

  test('only main.ts and operator.ts read the environment', () => {
    const readers = files.map(({ path }) => path).filter((path) => /\bprocess\.env\b/.test(readFileSync(path, 'utf8')));
    expect(readers).toEqual(['server/main.ts', 'server/operator.ts']);
  });
});
