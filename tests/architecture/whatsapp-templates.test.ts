import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import { languages, type Language } from '#domain/account/language.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Template } from '#server/letters/template.ts';
import { wordsIn } from '#tools/drafts.ts';
import { letterCases } from './letter-cases.ts';

/** Nobody reads what is written there; and a template may not end in a hole. */
const noReply: Record<Language, string> = {
  'pt-BR': 'Não lemos respostas por aqui.',
  'en': 'We do not read replies here.',
};

const texts = languages.flatMap((language) =>
  Object.values(letterCases)
    .flatMap((build) => build('Ana', language))
    .filter((letter): letter is Extract<Letter, { channel: 'sms' }> => letter.channel === 'sms'),
);
const templates = new Map<string, Template>();
for (const { template } of texts) if (template) templates.set(`${template.name} ${template.language}`, template);

/** The words of the files by the names of their templates; a name in two files would be two texts of one template. */
function wordsOf(language: Language): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(`server/**/letters.${language}.json`))
    for (const [key, words] of Object.entries(wordsIn(file))) {
      const name = key.replaceAll(/[^a-z0-9]+/g, '_');
      if (typeof words === 'string') found.set(name, [...(found.get(name) ?? []), words]);
    }
  return found;
}
const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));

/** A template as `POST /<business account>/message_templates` takes it. */
function asAskedFor(template: Template): object {
  const { name, language } = template;
  const head = { name: `pedivela_${name}`, language: language.replace('-', '_') };
  if ('code' in template)
    return {
      ...head,
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: oneTimeCode.livesSeconds / 60 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
    };
  const samples = Object.entries(template.holes).map(([hole, sample]) => ({ param_name: hole, example: sample }));
  const text = `${words[language]!.get(name)![0]}\n\n${noReply[language]}`;
  const example = samples.length === 0 ? {} : { example: { body_text_named_params: samples } };
  return { ...head, category: 'UTILITY', parameter_format: 'NAMED', components: [{ type: 'BODY', text, ...example }] };
}

test('each template has the words of one text', () => {
  expect(templates.size).toBeGreaterThan(20);
  const unclear = [...templates.values()].filter(({ name, language }) => words[language]!.get(name)?.length !== 1);
  expect(unclear).toEqual([]);
});

test('all texts have one, but for the codes that are told at a counter', () => {
  const without = texts.filter(({ template }) => !template).map(({ kind }) => kind);
  expect([...new Set(without)].toSorted()).toEqual(['claim-consent-code', 'tag-consent-code']);
});

/** `vitest run tests/architecture/whatsapp-templates.test.ts -u` writes it. */
test('deploy/whatsapp-templates.json has what Meta is asked for', async () => {
  const all = [...templates.values()].map(asAskedFor);
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot('../../deploy/whatsapp-templates.json');
});
