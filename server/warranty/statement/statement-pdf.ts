import type { Language } from '#domain/account/language.ts';
import { factsOf } from '#domain/brazil/company.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { onePage } from '#server/pdf/page.ts';
import { drawBlocks, drawFoot, pagesFrom, type Pages, type Row } from '#server/pdf/pages.ts';
import { neutralText } from './neutral-text.ts';
import type { StatementRow } from './statements.store.ts';

const statementWords = wordsBeside<typeof import('./statement-pdf.en.json')>(import.meta.url);

/** All that is in a warranty statement. It names no person. */
export type PrintedStatement = StatementRow & { language: Language; senders: readonly string[] };

const band = 148;

/**
 * Draws a warranty statement: what the law asks for in writing (Lei 8.078/1990 art. 50, sole paragraph): what is covered, the terms, how,
 * where and at whose cost, and who answers. The same statement gives the same bytes.
 */
export function statementPdf(printed: PrintedStatement): Promise<Uint8Array> {
  const { language, statement, brand, kind, tag, senders } = printed;
  const words = statementWords[language];
  const { title } = words;
  const text = printed.text ?? neutralText(statement.version, language);
  const about = { language, title: `${title} ${groupTag(tag)}`, author: brand.name, date: statement.issuedAt, senders };
  return onePage(about, (doc) => {
    const top = { brand: brand.name, brandColour: brand.colour, title, titleSize: 30, kind };
    drawBand(doc, { height: band, ...top, bikeWidth: 150 });
    const short = `${title} ${groupTag(tag)}`;
    const foot = () =>
      drawFoot(doc, { short, long: `${short} · ${brand.name} ${statement.stated.model}`, word: words.page });
    foot();
    const pages = pagesFrom(doc, band + 20, foot);
    pages.facts(bikeFacts(printed));
    for (const note of notesOf(printed)) pages.paragraph(note);
    pages.heading(words.parts);
    pages.items(partItems(printed));
    drawBlocks(pages, text);
    drawServices(pages, printed);
    pages.heading(words.answers);
    pages.facts(companyRows(printed));
    pages.heading(words.version);
    pages.facts(versionRows(printed));
  });
}

function bikeFacts(printed: PrintedStatement): Row[] {
  const { language, statement, brand, tag } = printed;
  const { model, serialNumber, months } = statement.stated;
  const words = statementWords[language];
  return [
    [
      [words.bike, `${brand.name} ${model}`],
      [words.serial, serialNumber],
    ],
    [
      [words.tag, groupTag(tag)],
      [words.starts, inWords(startOf(printed), language)],
    ],
    [[words.term, termInWords(printed, months)]],
  ];
}

/** What holds of this statement and not of all. */
function notesOf({ language, statement, firstOwnerOnly, promiseUntil, text, since }: PrintedStatement): string[] {
  const words = statementWords[language];
  const date = inWords(dateOf(statement.issuedAt), language);
  return [
    ...(firstOwnerOnly ? [promiseUntil ? words['promise-over'] : words['first-owner']] : []),
    ...(dateOf(statement.issuedAt) > dateOf(since) ? [filled(words.later, { date })] : []),
    ...(text === null ? [] : [words['brand-text']]),
  ];
}

function partItems(printed: PrintedStatement) {
  const words = statementWords[printed.language];
  const { parts } = printed.statement.stated;
  if (parts.length === 0) return [{ title: words['no-parts'], text: words['no-parts-text'] }];
  return parts.map(({ name, brand, model, serialNumber, months }) => ({
    title: [
      partNameIn(printed.language, name),
      `${brand} ${model}`,
      ...(serialNumber ? [`${words.serial} ${serialNumber}`] : []),
    ].join(' · '),
    text: termInWords(printed, months),
  }));
}

/** What services the brand asks for, and its own words about one that was missed; nothing where it asked for none. */
function drawServices(pages: Pages, { language, statement }: PrintedStatement): void {
  const { services } = statement.stated;
  if (!services) return;
  const words = statementWords[language].services;
  const { kind, firstDays, everyMonths, missed } = services;
  const span = (count: number | null, unit: 'day' | 'month') =>
    count === null ? '' : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const asked = firstDays === null ? 'every' : everyMonths === null ? 'first' : 'both';
  pages.heading(words.title);
  const text = filled(words[asked], { first: span(firstDays, 'day'), every: span(everyMonths, 'month') });
  pages.items([
    { title: words.kind[kind], text },
    ...(missed ? [{ title: words.missed, text: missed[language] }] : []),
  ]);
  pages.paragraph(words.law);
}

function startOf({ startsOn, since }: PrintedStatement): CalendarDate {
  return startsOn ?? dateOf(since);
}

/** A term of the brand with the law's after it, or the law's alone. */
function termInWords(printed: PrintedStatement, months: number): string {
  const { language, promiseUntil } = printed;
  const words = statementWords[language];
  const start = startOf(printed);
  const warranty = warrantyOf(start, months, start, promiseUntil && dateOf(promiseUntil));
  const promised = promisedUntil(warranty);
  const date = inWords(warranty.endsOn, language);
  if (promised === null) return filled(words['law-alone'], { date });
  return filled(words.both, { months: `${months}`, promised: inWords(promised, language), date });
}

/** Two side by side. Whom one writes about personal data stands on `/legal`. */
function companyRows({ language, brand, company }: PrintedStatement): Row[] {
  const words = statementWords[language];
  const known = factsOf({ ...company, officer: null }).map(({ fact, value }) => [words.company[fact], value] as const);
  const support = brand.support ? [[words.support, brand.support] as const] : [];
  const facts = [[words.brand, brand.name] as const, ...known, ...support];
  return facts.flatMap((_, at) => (at % 2 === 0 ? [facts.slice(at, at + 2)] : []));
}

function versionRows({ language, statement, brand, text }: PrintedStatement): Row[] {
  const words = statementWords[language];
  const { version, issuedAt, sha256 } = statement;
  return [
    [
      [words['text-of'], text === null ? words.neutral : brand.name],
      [words['text-version'], version],
    ],
    [[words.issued, inWords(dateOf(issuedAt), language)]],
    [[words.sha256, sha256]],
  ];
}
