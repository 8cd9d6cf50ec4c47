import type { Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import type { getServiceBookPdf as contract } from '#domain/service-book/contract.ts';
import type { DueService } from '#domain/service-book/due.ts';
import { inOneLine, type BikeEvent } from '#domain/service-book/event.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { onePage } from '#server/pdf/page.ts';
import { drawFoot, pagesFrom, type Item } from '#server/pdf/pages.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findOwnBike } from './book-bike.store.ts';
import { shownBook } from './checked-book.ts';
import { findSharing } from './sharing.store.ts';

const bookWords = wordsBeside<typeof import('./book-pdf.en.json')>(import.meta.url);
const band = 130;

/** The book of the caller's own bike for a buyer, in the caller's language. It names no person. */
export const getServiceBookPdf: Verb<typeof contract> = async (ctx, { tag }) => {
  const { db, caller, clock, config } = ctx;
  const bike = await findOwnBike(db, tag, caller.accountId);
  if (!bike) throw problem('not-found');
  const { inCheck } = await findSharing(db, bike.ownershipId);
  const book = await shownBook(ctx, bike, { all: inCheck === 'all', linkTo: (file) => file });
  const { language } = caller;
  const words = bookWords[language];
  const { brand, model, serialNumber } = bike;
  const title = `${words.title} ${groupTag(tag)}`;
  const senders = await sendersOf(db, config, { language, brand: brand.name });
  const about = { language, title, author: brand.name, date: clock.now(), senders };
  const top = { brand: brand.name, brandColour: brand.secondaryColor, title: words.title, titleSize: 28 };
  return onePage(about, (doc) => {
    drawBand(doc, { height: band, ...top, kind: bike.kind, bikeWidth: 130 });
    const foot = () => drawFoot(doc, { short: title, long: `${title} · ${brand.name} ${model}`, word: words.page });
    foot();
    const pages = pagesFrom(doc, band + 20, foot);
    const standing = book.entries.filter(({ correctedBy }) => correctedBy === null);
    const of = (side: ServiceEntry['side']) => `${standing.filter((entry) => entry.side === side).length}`;
    pages.facts([
      [
        [words.bike, `${brand.name} ${model}`],
        [words.serial, serialNumber],
      ],
      [
        [words.since, inWords(book.since, language)],
        [words.made, inWords(book.today, language)],
      ],
    ]);
    pages.paragraph(filled(words.by, { shops: of('shop'), owners: of('owner') }));
    if (book.due) pages.paragraph(dueInWords(book.due, language));
    pages.items(itemsOf(book, language));
  });
};

/** The next service: until when, who asks, which one was the last; what the brand says of a missed one once that is near. */
function dueInWords({ kind, dueOn, by, state, last, missed }: DueService, language: Language): string {
  const words = bookWords[language].due;
  const date = inWords(dueOn, language);
  return [
    filled(state === 'overdue' ? words.was[kind] : words.until[kind], { date }),
    words.by[by],
    last && filled(last.side === 'owner' ? words['last-own'] : words.last, { date: inWords(last.doneOn, language) }),
    missed && state !== 'later' && filled(words.missed, { words: plainWords(missed[language]) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What was entered and what else happened, the last first. */
function itemsOf({ entries, events }: { entries: ServiceEntry[]; events: BikeEvent[] }, language: Language): Item[] {
  return inOneLine(entries, events).map((item) =>
    'entry' in item ? entryItem(item.entry, language) : eventItem(item.event, language),
  );
}

function entryItem(entry: ServiceEntry, language: Language): Item {
  const words = bookWords[language];
  const { kind, side, shop, doneOn, distanceKm, parts, text, nextOn, marks, answer, correctedBy } = entry;
  const who = shop ? (shop.name ?? formatCnpj(shop.cnpj)) : words.who[side];
  const said = [
    distanceKm === null ? null : filled(words.distance, { km: new Intl.NumberFormat(language).format(distanceKm) }),
    ...parts.map(({ place, name }) => (place === null ? name : `${partNameIn(language, place)}: ${name}`)),
    text,
    nextOn && filled(words.next, { date: inWords(nextOn, language) }),
    answer && words.answer[answer.answer],
    correctedBy && words.corrected,
    ...marks.map((mark) => words.mark[mark]),
  ];
  return {
    title: `${inWords(doneOn, language)} · ${words.kind[kind]} · ${who}`,
    text: said.filter(Boolean).join(' · ') || '–',
  };
}

function eventItem(event: BikeEvent, language: Language): Item {
  const words = bookWords[language];
  const part = 'part' in event ? partNameIn(language, event.part) : '';
  const serials = event.kind === 'part-exchanged' ? `${event.faulty ?? '–'} → ${event.fitted ?? '–'}` : '–';
  return {
    title: `${inWords(event.on, language)} · ${filled(words.event[event.kind], { part })}`,
    text: event.kind === 'delivered' && event.shop ? event.shop : serials,
  };
}
