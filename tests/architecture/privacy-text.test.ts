import { globSync, readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stays } from '#domain/account/closing/what-stays.ts';
import {
  legalBases,
  purposes,
  type DataKind,
  type LegalBasis,
  type Purpose,
  type Recipient,
} from '#domain/account/legal/processing.ts';
import { features } from '#server/features.ts';
import { forgetOf, personalOf } from '#server/sum-features.ts';
import english from '#web/locale/en/on-demand/legal.json' with { type: 'json' };
import portuguese from '#web/locale/pt-BR/on-demand/legal.json' with { type: 'json' };

const [tables, forgetting] = [await personalOf(features), forgetOf(features)];
const endless = Object.values(stays).flatMap((one) => (one.days === null ? (one.tables as readonly string[]) : []));

type Words = readonly [pt: RegExp, en: RegExp];
/** How the text calls each kind of data: a kind that a table has and its section does not name makes the text untrue. */
const dataWords: Record<DataKind, Words> = {
  'name': [/nome/, /name/],
  'email': [/e-mail/, /e-mail/],
  'phone': [/celular/, /mobile number/],
  'cpf': [/CPF/, /CPF/],
  'address': [/endereço/, /address/],
  'language': [/idioma/, /language/],
  'password': [/senha/, /password/],
  'codes': [/códigos/, /codes/],
  'devices': [/aparelhos/, /devices/],
  'ip': [/endereço IP/, /IP address/],
  'bike': [/bike/, /bike/],
  'nickname': [/o nome que você dá a ela/, /the name that you give it/],
  'ownership': [/desde quando é sua/, /since when it is yours/],
  'certificate': [/certificado/, /certificate/],
  'invoice': [/nota fiscal/, /receipt/],
  'price': [/preço/, /price/],
  'papers': [/documentos/, /documents/],
  'texts': [/mensagens|escreveu/, /messages|wrote/],
  'pictures': [/fotos?/, /photos?/],
  'decisions': [/decidiu|decisões|bloqueou/, /decided|decisions|blocked/],
  'contract': [/proposta e a apólice/, /proposal and policy/],
  'position': [/posição|lugar/, /position|place/],
  'police-report': [/boletim/, /police report/],
  'looks': [/viu|abriram/, /saw|opened/],
  'seen': [/até quando você viu/, /until when you saw/],
  'consent': [/autorizou|versão dos textos/, /allowed|version of the texts/],
  'deletion': [/exclusão/, /deletion/],
  'office': [/cargo/, /role/],
  'measurements': [/medições/, /measurements/],
  'letters': [/e-mails e SMS que enviamos/, /e-mails and texts that we send/],
};
const recipientWords: Record<Recipient, Words> = {
  'shop': [/loja/, /bike shop/],
  'brand': [/marca/, /brand/],
  'insurer': [/seguradora/, /insurer/],
  'other-side': [/outro lado/, /other side/],
  'link-holder': [/tem um link/, /with a link/],
  'anyone': [/qualquer pessoa/, /anybody/],
  'mail': [/quem entrega/, /those who deliver/],
  'sms': [/quem entrega/, /those who deliver/],
  'whatsapp': [/a Meta \(WhatsApp\)/, /Meta \(WhatsApp\)/],
  'storage': [/quem hospeda/, /those who host/],
};
const nobody: Words = [/ninguém/, /nobody/];
/** How the text says how long: `days` of the clean-up, and what has no days of its own. */
const periods: readonly (readonly [days: readonly number[], words: Words])[] = [
  [[1], [/um dia/, /one day/]],
  [[2], [/\b2 dias/, /\b2 days/]],
  [[7], [/\b7 dias/, /\b7 days/]],
  [[30], [/\b30 dias/, /\b30 days/]],
  [[90], [/\b90 dias/, /\b90 days/]],
  [[183], [/seis meses/, /six months/]],
  [
    [365, 366],
    [/um ano/, /one year/],
  ],
  [[730], [/dois anos/, /two years/]],
  [[3 * 366], [/três anos/, /three years/]],
  [[5 * 366], [/cinco anos/, /five years/]],
];
const withAccount: Words = [/com a conta/, /as long as the account/];
const whileRegistered: Words = [
  /enquanto a (bike|loja) estiver registrada|fica um número/,
  /as long as the bike( shop)? is registered|a number stays/,
];

const languages = [
  ['pt-BR', portuguese, 0],
  ['en', english, 1],
] as const;

describe.each(languages)('in %s', (_, { privacy }, language) => {
  const sections = privacy.sections as readonly { title: string; text: string; purpose?: Purpose }[];
  const all = sections.map(({ text }) => text).join('\n');

  test('there is a section for each purpose, in order', () => {
    expect(sections.flatMap(({ purpose }) => purpose ?? [])).toEqual(purposes);
  });

  describe.each(purposes)('%s', (purpose) => {
    const [data, , bases, recipients, period] = sections.find((one) => one.purpose === purpose)!.text.split('\n') as [
      string,
      string,
      string,
      string,
      string,
    ];
    const own = tables.filter(({ processing }) => processing.for === purpose);
    const names = own.map(({ table }) => getTableName(table));

    test('names each kind of data that its tables have', () => {
      const kinds = [...new Set(own.flatMap(({ processing }) => processing.data))];
      expect(kinds.filter((kind) => !dataWords[kind][language].test(data))).toEqual([]);
    });

    test('names the legal bases of its tables, and no other', () => {
      const items = new Set(
        own.flatMap(({ processing }) => processing.on.map((basis: LegalBasis) => legalBases[basis])),
      );
      const said = [...bases.matchAll(/\((I|II|V|VI|IX)[,)]/g)].map(([, item]) => item!);
      expect(said.toSorted()).toEqual([...items].toSorted());
    });

    test('names everybody who gets data of its tables; nobody, where nobody does', () => {
      const to = [...new Set(own.flatMap(({ processing }) => processing.to))];
      expect(to.filter((one) => !recipientWords[one][language].test(recipients))).toEqual([]);
      expect(nobody[language].test(recipients)).toBe(to.length === 0);
    });

    test('says how long each of its tables is kept, and no other period', () => {
      const days = new Set(
        forgetting.filter(({ from }) => from.some((one) => names.includes(one))).map((one) => one.days),
      );
      expect([...days].filter((one) => !periods.some(([known]) => known.includes(one)))).toEqual([]);
      for (const [known, words] of periods)
        expect([words[language], words[language].test(period)]).toEqual([
          words[language],
          known.some((one) => days.has(one)),
        ]);
      const isUnbounded = (name: string) => !forgetting.some(({ from }) => from.includes(name));
      const going = own.filter(({ atClosing, table }) => atClosing.rows === 'go' && isUnbounded(getTableName(table)));
      if (going.length > 0) expect(period).toMatch(withAccount[language]);
      if (names.some((name) => endless.includes(name))) expect(period).toMatch(whileRegistered[language]);
    });
  });

  test('it names every service outside, the rights, the authority and whom to write', () => {
    for (const { words } of services) expect(all).toMatch(words[language]);
    for (const said of ['ANPD', 'Procon', 'LGPD', 'art. 18', 'art. 33', '18']) expect(all).toContain(said);
    expect(all).toMatch(language === 0 ? /encarregado/ : /data protection officer/);
  });
});

/** Every service of others that gets data, with its setting, how SECURITY.md calls it, and how the text does. */
const services: readonly { setting: string; security: RegExp; words: Words }[] = [
  { setting: 'DATABASE_URL', security: /PostgreSQL/, words: [/hospeda o banco de dados/, /host the database/] },
  { setting: 'DATABASE_READ_URL', security: /PostgreSQL/, words: [/hospeda o banco de dados/, /host the database/] },
  { setting: 'SMTP_URL', security: /mail server/i, words: [/entrega e-mails/, /deliver e-mails/] },
  { setting: 'SMS_URL', security: /SMS service/, words: [/SMS/, /texts/] },
  { setting: 'WHATSAPP_URL', security: /WhatsApp/, words: [/pelo WhatsApp/, /by WhatsApp/] },
  { setting: 'STORAGE_URL', security: /storage/i, words: [/os arquivos/, /files/] },
  { setting: 'PRIVATE_STORAGE_URL', security: /storage/i, words: [/os arquivos/, /files/] },
  { setting: 'INSURER_URL', security: /insurer/, words: [/seguradora/, /insurer/] },
  { setting: 'MAP_TILES_URL', security: /MAP_TILES_URL/, words: [/serviço de mapas/, /map service/] },
  { setting: 'CEP_LOOKUP', security: /ViaCEP/, words: [/ViaCEP/, /ViaCEP/] },
  { setting: 'CEP_LOOKUP', security: /BrasilAPI/, words: [/BrasilAPI/, /BrasilAPI/] },
  { setting: 'CEP_LOOKUP', security: /OpenCEP/, words: [/OpenCEP/, /OpenCEP/] },
];
const [settings, security] = [readFileSync('.env.example', 'utf8'), readFileSync('SECURITY.md', 'utf8')];

describe('services outside', () => {
  test('every address of one is a setting that is known here', () => {
    // These two are our own: what phones open, and where tags of no bike lead.
    const own = ['PUBLIC_URL', 'SHORT_LINK_URL'];
    const addresses = [...settings.matchAll(/^# (\w+_URL)=/gm)].map(([, name]) => name!);
    const known = services.map(({ setting }) => setting);
    expect(addresses.filter((name) => !own.includes(name) && !known.includes(name))).toEqual([]);
  });

  test('no other host is written into the code that leads outside', () => {
    const code = globSync('server/outside/**/*.ts', { exclude: ['**/*.test.ts'] });
    const hosts = code.flatMap((file) => readFileSync(file, 'utf8').match(/https:\/\/[\w.-]+/g) ?? []);
    expect([...new Set(hosts)].toSorted()).toEqual([
      'https://brasilapi.com.br',
      'https://opencep.com',
      'https://viacep.com.br',
    ]);
  });

  test.each(services)('$security is in the settings’ file and in SECURITY.md', ({ setting, security: called }) => {
    expect(settings).toContain(`# ${setting}=`);
    expect(security).toMatch(called);
    if (setting === 'CEP_LOOKUP') expect(settings).toMatch(called);
  });
});
