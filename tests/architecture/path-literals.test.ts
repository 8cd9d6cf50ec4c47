import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#web/routes.ts';
import { sourceFiles } from './source-files.ts';

/** What the app's routes begin with. The server's own pages for developers begin with `dev` as well. */
const words = new Set(
  routes.map(({ path }) => path.split('/')[1]!).filter((word) => word !== 'dev' && word[0] !== ':'),
);
const begun = new RegExp(`['"\`}]/(${[...words].join('|')})(?![\\w-])`);
const ofTag = /`\/\$\{[\w.?]*\btag\}/;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** Lines in which a text begins with a route, also after an address that is put before it. */
function pathLiterals(code: string): string[] {
  const lines = code.replace(comments, (comment) => comment.replace(/[^\n]/g, '')).split('\n');
  return lines.filter((line) => begun.test(line) || ofTag.test(line)).map((line) => line.trim());
}

test.each([
  "go.to('/login')",
  '<AppLink href="/profile/phone">',
  'const url = `/login?next=${next}`;',
  'const url = `${publicUrl}/loja`;',
  'href={`/${product.tag}`}',
])('%s is seen', (code) => expect(pathLiterals(code)).toEqual([code]));

test.each([
  "call('POST /api/sessions')",
  "import x from './login/x.ts'",
  "const a = '/logins';",
  "leave(); // leads to '/login'",
  "/** As '/login'. */",
  '`${publicUrl}/dev/inbox`',
])('%s is none', (code) => expect(pathLiterals(code)).toEqual([]));

test('no text outside domain/paths.ts begins with a route', () => {
  expect(words.size).toBeGreaterThan(20);
  const found = sourceFiles(['domain', 'server', 'web'])
    .filter(({ path }) => path !== 'domain/paths.ts')
    .flatMap(({ path }) => pathLiterals(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});
