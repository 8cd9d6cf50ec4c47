import type { Invoice, InvoiceItem } from './invoice.ts';
import { isBicycle } from './sale.ts';
import { serialKey } from './serial-number.ts';

/**
 * `found`: the bike's serial number is on the invoice. `not-printed`: no serial number is recognised.
 * `other`: there are serial numbers, recognised by their labels, and the bike's is none of them.
 */
export type SerialOnInvoice = 'found' | 'not-printed' | 'other';

/** Fewer characters may be on an invoice by chance: such a serial number counts only behind a label. */
const leastKey = 6;

/**
 * Looks for a bike's serial number on an invoice (specification 15): in the lines, what they add, and the additional
 * information. There is no field for it, so it is recognised by its label where it has one. A person who bought the
 * bike must not suffer for what a shop printed badly: everything unclear is `not-printed`.
 */
export function serialOnInvoice(
  invoice: Pick<Invoice, 'items' | 'additionalInfo'>,
  serialNumber: string,
): SerialOnInvoice {
  const key = serialKey(serialNumber);
  const info = invoice.additionalInfo?.split('\n') ?? [];
  const everywhere = [...invoice.items.flatMap(textsOf), ...info].map(folded);
  if (key.length >= leastKey && everywhere.some((text) => isPrinted(key, text) || isPrinted(key, withoutLabels(text))))
    return 'found';
  if (everywhere.flatMap(labelledSerials).includes(key)) return 'found';
  const ofBikes = [...bikeLines(invoice.items).flatMap(textsOf), ...info].map(folded).flatMap(labelledSerials);
  if (ofBikes.length === 0 || key === '') return 'not-printed';
  // One is part of the other: a size or a colour is appended, or only the last digits are printed.
  return ofBikes.some((other) => other.includes(key) || key.includes(other)) ? 'not-printed' : 'other';
}

function textsOf({ description, texts }: InvoiceItem): string[] {
  return [description, ...texts];
}

/**
 * The lines whose serial numbers may be a bike's: those of bicycles where there are any (NCM 8712, 8711.60), else
 * all.
 */
function bikeLines(items: InvoiceItem[]): InvoiceItem[] {
  const bikes = items.filter(({ ncm }) => ncm !== null && isBicycle(ncm));
  return bikes.length > 0 ? bikes : items;
}

/** Upper case without accents, every space one space. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replace(/\s+/g, ' ');
}

/** Letters and digits in one run, and what precedes it. */
type Run = { gap: string; text: string };

function runsOf(text: string): Run[] {
  let end = 0;
  return Array.from(text.matchAll(/[A-Z0-9]+/g), ({ 0: run, index }) => {
    const gap = text.slice(end, index);
    end = index + run.length;
    return { gap, text: run };
  });
}

/** Whether the key is in a text, also in groups (`AUR-5E00-1187`), and not as a piece of something longer. */
function isPrinted(key: string, text: string): boolean {
  const runs = runsOf(text);
  return runs.some((run, from) => {
    if (isBound(run.gap, runs[from - 1])) return false;
    let [read, to] = [run.text, from + 1];
    while (key.startsWith(read) && read !== key && /^[ ./_-]{1,3}$/.test(runs[to]?.gap ?? '')) {
      read += runs[to]!.text;
      to += 1;
    }
    return read === key && !isBound(runs[to]?.gap ?? '', runs[to]);
  });
}

/**
 * Whether a neighbour belongs to the same serial number: joined by one sign without a space, and no word. Behind a
 * dash words are long (`-PRETO`); dots and slashes also end sentences and part lists, so anything long there is
 * something else.
 */
function isBound(gap: string, neighbour: Run | undefined): boolean {
  if (!neighbour) return false;
  if (/^[-_]$/.test(gap)) return !/^[A-Z]{4,}$/.test(neighbour.text);
  if (/^[./]$/.test(gap)) return !/^[A-Z]{2,}$/.test(neighbour.text) && neighbour.text.length <= 4;
  return false;
}

/** How shops write "number": `Nº`, `N.`, `NUM`, `NUMERO`. */
const number = String.raw`(?:NUMEROS?|NUMBER|NUM|NRS?|NROS?|NO|N)(?![A-Z0-9]) ?[.º°]?`;
/** What may come between a label and its serial number; some programs of shops print “N.SERIE OU IMEI”. */
const filler = String.raw` ?(?:(?:OU |/ ?)IMEI(?![A-Z0-9]) ?)?(?:D[OAE] (?:QUADRO|BICICLETA|BIKE|PRODUTO)(?![A-Z0-9]) ?)?(?:${number})?`;
/** A label, the sign behind it, and what it names. */
const labelled = new RegExp(
  String.raw`(?<![A-Z0-9])(?<before>${number} ?(?:D[OAE] )?)?` +
    String.raw`(?<label>SERIAL|SERIAIS|N?SERIES?|N[/.]S\.?|NS|S[/.]N\.?|SN|CHASSIS?|QUADRO|FRAME)(?![A-Z0-9])` +
    String.raw`(?<filler>${filler}) ?(?<mark>[.:#=-]*) ?(?<value>(?=[A-Z./_-]{0,40}\d)[A-Z0-9]+(?:[-./_][A-Z0-9]+)*)?`,
  'g',
);

/**
 * Words that name other things as well (a frame, "without number" in an address): a number word or a sign must
 * follow.
 */
const doubtful = /^(QUADRO|FRAME|SN|S[/.]N\.?)$/;
/** Sizes, alloys, dates, postal codes and models' years, which shops write behind the same words. */
const noSerial =
  /^\d{1,3}X\d|^[A-Z]{0,4}-?(6061|6069|7005|4130)|^T\d{3,4}$|^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$|^\d{1,2}[-./]\d{4}$|^\d{5}-\d{3}$|^[A-Z]+[-./_]?20\d\d$/;
/** Serial numbers of what else an e-bike has, and the series of the invoice itself. */
const somethingElse =
  /\b(MOTOR|BATERIA|BATTERY|CARREGADOR|DISPLAY|GARFO|SUSPENSAO|AMORTECEDOR|GPS|NF|NFE|NF-E|NFC-E|NFCE|NOTA|FISCAL|DANFE|CUPOM)\b[^;|]{0,24}$/;

/**
 * The serial numbers that a text prints with their label, letters and digits only. The text is in upper case without
 * accents. What could be anything else is left out: the series of an invoice, a size, an alloy, a motor's number.
 */
function labelledSerials(text: string): string[] {
  return Array.from(text.matchAll(labelled)).flatMap((match) => {
    const { before = '', label = '', filler: between = '', mark = '', value = '' } = match.groups ?? {};
    const isClear = !doubtful.test(label) || /[A-Z]/.test(before + between) || /[:#=]/.test(mark);
    const serial = value.replace(/[^A-Z0-9]/g, '');
    const looksLikeOne = serial.length <= 40 && (serial.match(/\d/g) ?? []).length >= 3 && serial.length >= 5;
    const isElse = somethingElse.test(text.slice(Math.max(0, match.index - 40), match.index));
    return isClear && looksLikeOne && !noSerial.test(value) && !isElse ? [serial] : [];
  });
}

/** The text with bars in place of the labels, so that `NS-AUR5E001187` ends up as the serial number alone. */
function withoutLabels(text: string): string {
  return text.replace(labelled, '| $<value>');
}
