import { dossierUrl } from '#domain/claim/dossier.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { repairDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { filled } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { onePage } from '#server/pdf/page.ts';
import { drawFoot, pagesFrom, type Item, type Pages, type Row } from '#server/pdf/pages.ts';
import { hasAll } from '#server/pdf/typeface.ts';
import type { PrintedDossier, SentFile } from './dossier-facts.ts';
import { dossierWords, momentInWords } from './dossier-words.ts';
import { entryInWords } from './entry-in-words.ts';

const band = 132;

/** Draws a claim's dossier: its facts, its history, its photos small, and how anybody can check it. The same dossier gives the same bytes. */
export function dossierPdf(printed: PrintedDossier): Promise<Uint8Array> {
  const { language, found, look, number, madeAt: date, publicUrl, entries, senders } = printed;
  const words = dossierWords[language];
  const { title } = words;
  const brand = found.brand.name;
  return onePage({ language, title: `${title} ${number}`, author: 'Pedivela', date, senders }, (doc) => {
    const top = { brand, brandColour: look.colour, title, titleSize: 28, number, kind: look.kind };
    drawBand(doc, { height: band, ...top, bikeWidth: 132 });
    const foot = () =>
      drawFoot(doc, {
        short: `${title} ${number}`,
        long: `${title} ${number} · ${found.claim.number}`,
        word: words.page,
      });
    foot();
    const pages = pagesFrom(doc, band + 20, foot);
    pages.facts(factsOf(printed));
    pages.paragraph(words['how-made']);
    const told = entries.map((entry) => entryInWords(printed, entry));
    pages.heading(words.history);
    for (const { title: said, texts } of told) drawEntry(pages, said, texts);
    drawFiles(pages, printed);
    if (!hasAll(doc, told.flatMap(({ texts }) => texts).join(' '))) pages.paragraph(words.substituted);
    const how = filled(words['check-how'], { number });
    pages.check({ url: dossierUrl(publicUrl, number), title: words.check, how });
  });
}

/** An event with its texts, each as it was written, line by line. */
function drawEntry(pages: Pages, title: string, texts: readonly string[]): void {
  const [first = '', ...more] = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
  pages.items([{ title, text: first }]);
  for (const line of more) pages.paragraph(line);
}

function factsOf(printed: PrintedDossier): Row[] {
  const { language, found, number, madeAt, ownerName, look } = printed;
  const { claim, part, bike, model, brand, shop } = found;
  const { about, ...words } = dossierWords[language];
  const cnpj = look.company.cnpj;
  return [
    [
      [about.complained, inWords(claim.complainedOn, language)],
      [about.claim, claim.number],
    ],
    [[about.term, termInWords(printed)]],
    [
      [about.state, words.states[claim.state]],
      [about.made, momentInWords(printed, madeAt)],
    ],
    [
      [about.owner, ownerName],
      [about.number, number],
    ],
    [
      [about.part, [partNameIn(language, part.name), `${part.brand} ${part.model}`.trim()].join(' · ')],
      [about['part-serial'], part.serialNumber ?? words['no-serial']],
    ],
    [
      [about.bike, `${brand.name} ${model}`],
      [about.serial, bike.serialNumber],
    ],
    [
      [about.warranty, warrantyInWords(printed)],
      [about.receipt, receiptInWords(printed)],
    ],
    [
      [about.brand, cnpj ? shopInWords({ name: look.company.name ?? brand.name, cnpj }) : brand.name],
      [about.shop, shop ? shopInWords(shop) : words['no-shop']],
    ],
    [
      [about.tag, groupTag(bike.tag)],
      [about.delivered, deliveredInWords(printed)],
    ],
  ];
}

function termInWords({ language, found, dueOn, standing }: PrintedDossier): string {
  const { term } = dossierWords[language];
  if (dueOn === null) return isGoodwill(found.claim) ? term.goodwill : term.none;
  const { state } = found.claim;
  const passed = standing.today > dueOn ? 'passed' : 'running';
  const how = state === 'remedy-chosen' ? 'chosen' : claimsUnderWay.includes(state) ? passed : 'closed';
  return filled(term[how], { days: String(repairDays), due: inWords(dueOn, language) });
}

function warrantyInWords({ language, found, warranty }: PrintedDossier): string {
  const words = dossierWords[language].warranty;
  const on = (date: string) => ({ date: inWords(date, language) });
  if (found.retiredAt) return filled(words.retired, on(dateOf(found.retiredAt)));
  if (!warranty) return words.unknown;
  return filled(warranty.state === 'expired' ? words.over : words.runs, on(warranty.endsOn));
}

function deliveredInWords({ language, delivered }: PrintedDossier): string {
  const words = dossierWords[language].delivered;
  return delivered ? filled(words[delivered.by], { date: inWords(delivered.on, language) }) : words.unknown;
}

function receiptInWords({ language, receipt }: PrintedDossier): string {
  const words = dossierWords[language].receipt;
  const invoice = receipt?.invoice;
  if (!receipt || receipt.state === 'none' || receipt.state === 'pending' || receipt.state === 'refused')
    return words[receipt ? (receipt.state as 'none') : 'none'];
  if (!invoice) return words.pending;
  const how = invoice.cancelledAt === null ? 'linked' : invoice.returned ? 'returned' : 'cancelled';
  return filled(words[how], { date: inWords(dateOf(new Date(invoice.cancelledAt ?? invoice.issuedAt)), language) });
}

/** The photos with their hashes, and the hashes of what is not shown. */
function drawFiles(pages: Pages, printed: PrintedDossier): void {
  const { files, language } = printed;
  if (files.length === 0) return;
  const words = dossierWords[language];
  pages.heading(words.files);
  pages.paragraph(words['files-lead']);
  const captions = files.map((file) => ({ jpeg: file.jpeg, ...captionOf(printed, file) }));
  pages.pictures(captions.flatMap(({ jpeg, title, text }) => (jpeg ? [{ jpeg, alt: title, caption: text }] : [])));
  for (const { jpeg, text } of captions) if (!jpeg) pages.paragraph(text);
}

function captionOf(printed: PrintedDossier, file: SentFile): Item {
  const words = dossierWords[printed.language];
  const isVideo = file.kind === 'video';
  const name = filled(isVideo ? words.video : words.photo, { nth: String(file.nth) });
  const holes = {
    name,
    at: momentInWords(printed, file.createdAt),
    kilobytes: String(Math.ceil(file.bytes / 1000)),
    sha256: file.sha256,
  };
  return { title: name, text: filled(isVideo ? words['video-file'] : words.file, holes) };
}
