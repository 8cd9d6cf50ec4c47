import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.ts';

const file = resolve(root, 'NOTICE');
/** Development dependencies of which a part is in every build: the reset of styles, the loading of chunks. */
const inBuild = ['tailwindcss', 'vite'];

type Locked = { version: string; license?: string; dev?: true; os?: string[]; cpu?: string[] };
type Shipped = { folder: string; name: string; version: string; licence: string; texts: string[] };

/** What others wrote and we ship: to a server (`npm ci --omit=dev`), or to phones in the build. */
function shipped(): Shipped[] {
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .map(([folder, locked]) => ({ folder, name: folder.replace(/^.*node_modules\//, ''), ...locked }))
    .filter(({ folder, name, dev }) => folder !== '' && (!dev || inBuild.includes(name)))
    .map(({ folder, name, version, license, os, cpu }) => {
      // One of several is installed, which one depends on the machine: the list would differ from machine to machine.
      const texts = os || cpu ? [] : textsOf(folder, version);
      return { folder, name, version, licence: license ?? licenceIn(folder), texts };
    })
    .toSorted((a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The licence that a package names, where the lock file does not know it: older packages list several. */
function licenceIn(folder: string): string {
  const { licenses } = JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')) as {
    licenses?: { type: string }[];
  };
  return licenses?.map(({ type }) => type).join(' OR ') || 'see its text';
}

function textsOf(folder: string, version: string): string[] {
  const path = resolve(root, folder);
  // A package for another platform's optional needs.
  if (!existsSync(path)) return [];
  const installed = JSON.parse(readFileSync(resolve(path, 'package.json'), 'utf8')) as { version: string };
  if (installed.version !== version)
    throw new Error(`${folder} is ${installed.version}, not ${version}: run "npm ci" first.`);
  return readdirSync(path)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .toSorted()
    .map((name) => plain(readFileSync(resolve(path, name), 'utf8')));
}

/** Vite's own licence comes with those of all that it bundles for itself, of which nothing is shipped. */
const plain = (text: string) =>
  text
    .replace(/^# Licenses of bundled dependencies[\s\S]*$/m, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/** The whole file: a list of everything, then every text once with those that it belongs to. */
function notice(): string {
  const all = shipped();
  const byText = Map.groupBy(
    all.flatMap(({ name, version, texts }) => texts.map((text) => ({ of: `${name} ${version}`, text }))),
    ({ text }) => text,
  );
  const line = '-'.repeat(80);
  const texts = [...byText].map(
    ([text, owners]) => `${line}\n${owners.map(({ of }) => of).join(', ')}\n${line}\n\n${text}\n`,
  );
  return [
    'Pedivela is made of the following software by others, each under its own licence. The texts stand below the list; those of',
    'packages that exist once for each platform come with the package. Of these, libvips (LGPL-3.0-or-later) is a library of its',
    'own, which the server loads and which can be replaced.',
    '',
    'Written by "npm run notice".',
    '',
    ...all.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    '',
    ...texts,
  ].join('\n');
}

/** `npm run notice` writes NOTICE; with `--check` it says whether the file is current. */
const wanted = notice();
if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  console.log('NOTICE is not current. Run: npm run notice');
  process.exitCode = 1;
}
