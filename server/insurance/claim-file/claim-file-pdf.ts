import { buffer } from 'node:stream/consumers';
import { formatAccessKey } from '#domain/brazil/access-key.ts';
import { formatCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { claimPhotoKinds, type ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { paperWords } from '#domain/insurance/distribution.ts';
import { periodInWords } from '#domain/insurance/period.ts';
import type { TheftKind } from '#domain/stolen/theft.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import { contentOf } from '#server/files/content.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { drawFacts, type FactRow } from '#server/pdf/draw-facts.ts';
import { ink, inner, margin, muted, nextPage, onePage, page } from '#server/pdf/page.ts';
import { marked } from '#server/pdf/structure.ts';
import { drawLine, drawText } from '#server/pdf/text.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findBasis, type ClaimBasis } from './own-bike.store.ts';
import { photosOf, type PhotoRow } from './photos.store.ts';
import { findReport } from './reports.store.ts';

/** Draws the file of an own bike as it is now. Throws `not-found` for somebody else's. */
export async function fileDocument(house: House, tag: string, accountId: string): Promise<Uint8Array> {
  const { db, clock } = house;
  const basis = await findBasis(db, tag, accountId);
  if (!basis) throw problem('not-found');
  const [rows, receipt] = await Promise.all([photosOf(db, basis.ownershipId), findReceipt(db, tag)]);
  const photos = await Promise.all(
    claimPhotoKinds.map(async (item) => {
      const row = rows.find((one) => one.item === item);
      return { item, addedAt: row?.changedAt ?? null, jpeg: row ? await pictureOf(house, row) : null };
    }),
  );
  const linked = receipt && invoiceHolds(receipt) ? receipt : null;
  const isOwn = linked?.receipt?.accountId === accountId;
  const invoice =
    linked?.invoice && linked.receipt ? { ...linked.invoice, accessKey: linked.receipt.accessKey, isOwn } : null;
  const senders = await sendersOf(db, house.config, { language, brand: basis.brand.name });
  return claimFilePdf({ basis, invoice, photos, madeAt: clock.now(), senders });
}

async function pictureOf(house: House, { fileId }: PhotoRow): Promise<Buffer | null> {
  const file = await findFile(house.db, fileId);
  if (!file) return null;
  return buffer(contentOf(house, file));
}

/** Makes the attachment of the letter to the owner: what was handed to the insurer. Throws once it is forgotten. */
export async function makeReportDocument(
  house: House,
  theftId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const report = await findReport(house.db, theftId);
  const file = report && (await findFile(house.db, report.fileId));
  if (!file) throw new Error('There is no report of this theft.');
  return { contentType: file.type, content: await buffer(contentOf(house, file)) };
}

/** What is printed: for the insurer alone, so nothing of it is masked. */
export type PrintedClaimFile = {
  basis: ClaimBasis;
  /** Of what is not their own (`isOwn`) an owner is given the day alone; the insurer knows the key from the proposal. */
  invoice: { accessKey: string; storeName: string; totalCents: number; issuedAt: Date; isOwn: boolean } | null;
  /** In the order in which they are asked for; `jpeg` is null where one is missing. */
  photos: { item: ClaimPhotoKind; addedAt: Date | null; jpeg: Buffer | null }[];
  madeAt: Date;
  senders: readonly string[];
};

const language = 'pt-BR';
const band = 132;
const none = 'Não informado';
const photoNames: Record<ClaimPhotoKind, string> = {
  bike: 'A bike inteira',
  lock: 'O cadeado',
  serial: 'O número de série no quadro',
};
const day = (at: Date) => inWords(dateOf(at), language);
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const moment = (at: Date) => `${day(at)}, ${clock.format(at)} (Brasília)`;

/** Draws a claim file: a page of facts, and a page for each photo that is there. The same file gives the same bytes. */
function claimFilePdf(file: PrintedClaimFile): Promise<Uint8Array> {
  const { basis, photos, madeAt: date, senders } = file;
  const { brand, kind, theft } = basis;
  const title = theft ? 'Aviso de roubo ou furto' : 'Dossiê da bike';
  return onePage({ language, title: `${title} ${basis.bike.tag}`, author: brand.name, date, senders }, (doc) => {
    const look = { brand: brand.name, brandColour: brand.secondaryColor, kind, bikeWidth: 132 };
    drawBand(doc, { height: band, title, titleSize: 28, ...look });
    const below = drawFacts(doc, factsOf(file), band + 18, { size: 10.5, nameSize: 8.5 });
    const missing = photos.filter(({ jpeg }) => !jpeg).map(({ item }) => photoNames[item].toLowerCase());
    const said = missing.length > 0 ? `Fotos que faltam: ${missing.join('; ')}. ` : '';
    const foot = `${said}Feito em ${moment(date)} com os dados informados pelo proprietário e os da nota fiscal. Contém dados pessoais: só para a seguradora e para quem é dono da bike.`;
    drawText(doc, foot, margin, Math.max(below + 10, page.height - margin - 30), inner, { size: 8.5, colour: muted });
    for (const photo of photos) drawPhoto(doc, photo);
  });
}

function factsOf({ basis, invoice: linked }: PrintedClaimFile): FactRow[] {
  const invoice = linked?.isOwn ? linked : null;
  const { bike, brand, model, owner, policy, theft } = basis;
  // On its way to this owner, the contract still names the one before.
  const contract = policy?.state === 'transferring' ? null : policy;
  const cpf = contract?.holderCpf ?? owner.cpf;
  return [
    ...(theft ? theftFacts(theft) : []),
    ...(policy ? policyFacts(policy) : [[['Seguro', 'Nenhum em vigor']] satisfies FactRow]),
    [
      ['Pessoa segurada', contract?.holderName ?? owner.name],
      ['CPF', cpf ? formatCpf(cpf) : none],
    ],
    [
      ['E-mail', owner.email ?? none],
      ['Telefone', owner.phone ? formatMobile(owner.phone) : none],
    ],
    [
      ['Bike', [`${brand.name} ${model}`, bike.colour].filter(Boolean).join(', ')],
      ['Número de série', bike.serialNumber],
    ],
    [
      ['Tag', groupTag(bike.tag)],
      ['Loja', invoice?.storeName ?? none],
    ],
    [['Chave de acesso da nota fiscal', invoice ? formatAccessKey(invoice.accessKey) : withoutKey(linked)]],
    ...(invoice ? [invoiceFacts(invoice)] : []),
  ];
}

function withoutKey(linked: PrintedClaimFile['invoice']): string {
  if (!linked) return 'Nenhuma nota fiscal vinculada';
  return `Conferida, de ${day(linked.issuedAt)}; é de quem comprou a bike antes`;
}

const kindNames: Record<TheftKind, string> = {
  'robbery': 'Roubo, com ameaça ou violência',
  'aggravated-theft': 'Furto qualificado, com arrombamento',
  'unknown': 'A pessoa não sabe dizer',
};

function theftFacts({
  reportedAt,
  policeReport,
  kind,
  happenedAt,
  place,
}: NonNullable<ClaimBasis['theft']>): FactRow[] {
  return [
    [
      ['O que aconteceu', kindNames[kind]],
      ['Quando', happenedAt ? moment(happenedAt) : none],
    ],
    [['Onde', place ?? none]],
    [
      ['Marcada como roubada em', moment(reportedAt)],
      ['Boletim de ocorrência', policeReport ?? none],
    ],
  ];
}

function policyFacts(policy: NonNullable<ClaimBasis['policy']>): FactRow[] {
  const { plan, number, protocol, startsAt, endsAt } = policy;
  return [
    [
      ['Seguradora', plan.insurer.name],
      [paperWords(plan.distribution, language).number, number ?? `Ainda sem número; protocolo ${protocol}`],
    ],
    [['Tipo de contrato', paperWords(plan.distribution, language).kind]],
    [
      ['Limite máximo', formatMoney(plan.coverCents, language)],
      ['Franquia', formatMoney(plan.deductibleCents, language)],
    ],
    [['Vigência', startsAt && endsAt ? periodInWords({ startsAt, endsAt }) : none]],
  ];
}

function invoiceFacts({ totalCents, issuedAt }: NonNullable<PrintedClaimFile['invoice']>): FactRow {
  return [
    ['Total da nota', formatMoney(totalCents, language)],
    ['Emitida em', day(issuedAt)],
  ];
}

/** A page with one photo, as large as it can be without being cut. */
function drawPhoto(doc: PDFKit.PDFDocument, { item, addedAt, jpeg }: PrintedClaimFile['photos'][number]): void {
  if (!jpeg || !addedAt) return;
  nextPage(doc);
  drawLine(doc, photoNames[item], margin, margin, { size: 16, weight: 700, colour: ink, role: 'H2' });
  drawLine(doc, `Enviada em ${moment(addedAt)}`, margin, margin + 26, { size: 9, colour: muted });
  const top = margin + 54;
  const box: [number, number] = [inner, page.height - margin - top];
  const picture = () => void doc.image(jpeg, margin, top, { fit: box, align: 'center', valign: 'center' });
  marked(doc, 'Figure', [picture], photoNames[item]);
}
