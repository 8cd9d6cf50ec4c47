import { expect, test } from 'vitest';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { fileReasons, reasonIn, rowReasons, type Reasons } from './reasons.ts';

const introduction = `# Reasons in reports of imports

Every code that a report may give, with its sentence in English and Portuguese. Reports over HTTP and reports of the operator's commands
say both: the code for programs, the sentence for people. \`npx vitest run server/imports/reasons/reasons.test.ts -u\` writes this page.
`;

const section = (title: string, { en, 'pt-BR': portuguese }: Reasons) =>
  [
    `## ${title}`,
    '',
    '| code | English | Portuguese |',
    '|---|---|---|',
    ...Object.keys(en).map((code) => `| \`${code}\` | ${en[code]} | ${portuguese[code]} |`),
    '',
  ].join('\n');

test('the page of the codes has each of them, in both languages', async () => {
  const page = [
    introduction,
    section('Rows of tables', rowReasons),
    section('Files that are no table', fileReasons),
    section('Files of invoices', nfeReasons),
  ].join('\n');
  expect(page).not.toContain('undefined');
  await expect(page).toMatchFileSnapshot('../../../docs/import-reasons.md');
});

test.each(Object.entries({ rowReasons, fileReasons, nfeReasons }))(
  '%s say each code in a sentence, in both languages',
  (_, { en, 'pt-BR': portuguese }) => {
    expect(Object.keys(portuguese).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const sentence of [...Object.values(en), ...Object.values(portuguese)])
      expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
  },
);

test('a code is said by the first list that has it; one that none has stays itself', () => {
  const reason = reasonIn('pt-BR', nfeReasons, rowReasons);
  expect([reason('too-large'), reason('issuer-other'), reason('toString')]).toEqual([
    'O arquivo tem mais de 1 MB; nenhuma nota tem.',
    'Uma loja só traz as notas que ela mesma emitiu.',
    'toString',
  ]);
});
