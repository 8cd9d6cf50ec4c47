import type { Language } from '#domain/account/language.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import type { ClaimedPart } from '#domain/claim/claimed-part.ts';
import type { PaidBack } from '#domain/claim/paid-back.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { officeWords, shopInWords } from '#server/letters/shop-in-words.ts';
import { filled } from '#server/letters/written.ts';
import type { Author, Entry, PrintedDossier } from './dossier-facts.ts';
import { dossierWords, momentInWords } from './dossier-words.ts';

/** What happened in a line, when and by whom; and the texts that were written with it. */
export function entryInWords(printed: PrintedDossier, entry: Entry): { title: string; texts: string[] } {
  const words = dossierWords[printed.language];
  const { sent, at, author } = entry;
  const files = sent.map((nth) => {
    const file = printed.files[nth - 1]!;
    return filled(file.kind === 'video' ? words.video : words.photo, { nth: String(nth) });
  });
  const what = whatHappened(printed, entry);
  return {
    title: [momentInWords(printed, at), whoInWords(printed, author), what].join(' · '),
    texts: [...textsOf(printed, entry), ...(files.length > 0 ? [filled(words.with, { files: files.join(', ') })] : [])],
  };
}

/** A side, and of a shop which one and the office: nobody's name. */
function whoInWords({ language, found }: PrintedDossier, { side, office, shop }: Author): string {
  const { who } = dossierWords[language];
  if (side === 'brand') return filled(who.brand, { brand: found.brand.name });
  if (side !== 'shop' || !shop) return who[side as 'owner'];
  const named = { shop: shopInWords(shop) };
  return office
    ? filled(who['shop-named'], { ...named, office: officeWords[language][office] })
    : filled(who['shop-gone'], named);
}

function whatHappened({ language }: PrintedDossier, entry: Entry): string {
  const { events, reasons, remedies, grounds } = dossierWords[language];
  switch (entry.kind) {
    case 'requested':
      if (entry.details.isGoodwill) return events['requested-goodwill'];
      return events[entry.details.isHiddenDefect ? 'requested-hidden' : 'requested'];
    case 'shop-chosen':
    case 'handed-over':
    case 'shop-barred':
      return filled(events[entry.kind], { shop: entry.details.shop });
    case 'part-ordered':
      return filled(events['part-ordered'], { date: inWords(entry.details.expectedOn, language) });
    case 'remedied':
      return entry.details.money ? paidInWords(language, entry.details.money) : events.remedied;
    case 'approved':
    case 'rejected':
    case 'rejected-on-appeal':
      return filled(events[entry.kind], { reason: reasons[entry.details.reason] });
    case 'remedy-asked':
      return filled(events['remedy-asked'], { remedy: remedies[entry.details.remedy] });
    case 'remedy-chosen':
      if (entry.author.side !== 'owner')
        return filled(events['remedy-agreed'], { remedy: remedies[entry.details.remedy] });
      return filled(events['remedy-chosen'], {
        remedy: remedies[entry.details.remedy],
        ground: grounds[entry.details.ground ?? 'term-passed'],
      });
    case 'replaced':
      return filled(events.replaced, {
        faulty: partText(entry.details.faulty),
        fitted: partText(entry.details.fitted),
      });
    default:
      return events[entry.kind];
  }
}

function paidInWords(language: Language, { cents, index, on }: PaidBack): string {
  const words = dossierWords[language];
  return filled(words.events['remedied-money'], {
    amount: formatMoney(cents, language),
    date: inWords(on, language),
    index: index ? filled(words['by-index'], { index: index.toUpperCase() }) : '',
  });
}

/** What was written, as it was written. What is noted for whoever reviews, or asked by a reviewer, is not the owner's to read. */
function textsOf({ language }: PrintedDossier, entry: Entry): string[] {
  const words = dossierWords[language];
  if (entry.kind === 'message') return entry.text ? [entry.text] : [];
  const { details } = entry;
  const text = 'text' in details && entry.kind !== 'sent-back' ? details.text : null;
  const diagnosis = 'diagnosis' in details ? details.diagnosis : null;
  const ofDecision =
    entry.kind === 'in-review' ? diagnosis : diagnosis && filled(words['own-diagnosis'], { text: diagnosis });
  return [text, ofDecision].filter((one) => one !== null && one !== undefined);
}

function partText({ brand, model, serialNumber }: ClaimedPart): string {
  return [`${brand} ${model}`.trim(), serialNumber].filter(Boolean).join(', ');
}
