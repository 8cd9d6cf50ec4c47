import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { type PlanLine, parseSusepCode, parseSusepProcess, paysSomething, planMonths } from '#domain/insurance/plan.ts';
import { keyedRows } from '#server/db/records.ts';
import { writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer } from '#server/imports/importer.ts';
import type { PlannedRow } from '#server/imports/rows/write-rows.ts';
import {
  cnpjCell,
  flagValue,
  moneyCents,
  optionalText,
  readBy,
  requiredText,
  slugSchema,
  wholeNumber,
} from '#server/imports/values.ts';
import { distributionCells, distributionFault, distributionOf } from './distribution-cells.ts';
import { planColumns } from './plan-columns.ts';
import { plans } from './tables/policy.ts';

/** How many items a cell may have, and how long one may be. */
const most = { items: 60, characters: 600 };

/** A cell with items between bars: `Boletim de ocorrência|Nota fiscal`. */
const listCell = readBy(itemsIn, 'list-malformed');

/** A cell with explained items between bars: `Furto simples: a bike deixada sem cadeado|Corridas: …`. */
const linesCell = readBy((cell) => {
  const items = itemsIn(cell);
  if (!items) return null;
  const lines = items.map(lineIn);
  return lines.every((line) => line !== null) ? lines : null;
}, 'lines-malformed');

type PlanRow = typeof plans.$inferSelect;

/** The insurance plans: a brand has one of each code. */
const planRows = keyedRows(plans, ['brandId', 'code']);

const schema = z
  .object({
    brand: z.optional(slugSchema),
    code: slugSchema,
    name: requiredText(80),
    months: wholeNumber(planMonths.min, planMonths.max),
    limit: moneyCents.check(z.refine((cents) => cents > 0, { error: 'too-small', abort: true })),
    down_payment: z._default(moneyCents, 0),
    deductible: z._default(moneyCents, 0),
    premium: z._default(moneyCents, 0),
    installments: z._default(wholeNumber(1, planMonths.max), 1),
    payer: requiredText(80),
    line: optionalText(80),
    insurer_name: requiredText(120),
    insurer_cnpj: cnpjCell,
    susep_code: readBy(parseSusepCode, 'susep-code-malformed'),
    susep_process: readBy(parseSusepProcess, 'susep-process-malformed'),
    insurer_contact: optionalText(300),
    ...distributionCells,
    covers: z.optional(linesCell),
    exclusions: z.optional(linesCell),
    glossary: z.optional(linesCell),
    claim_documents: z.optional(listCell),
    offered: z.optional(flagValue),
  })
  .check(
    z.refine((row) => paysSomething(moneyOf(row)), { error: 'deductible-too-large', path: ['deductible'] }),
    // The app takes no money: it offers only what costs the cyclist nothing.
    z.refine((row) => !row.offered || row.down_payment === 0, { error: 'plan-not-free', path: ['down_payment'] }),
    // Nobody is offered what is not known to be sold by somebody, as something (Circular SUSEP 642/2021).
    z.superRefine((row, { issues }) => {
      const fault = distributionFault(row);
      if (fault) issues.push({ code: 'custom', input: row, path: [fault.cell], message: fault.code });
    }),
  );
type Row = z.infer<typeof schema>;

/**
 * The insurance plans of brands, by brand and code. A plan without down payment or deductible has none. What
 * `offered` and the cells that describe it do not say stays as it is; what is contracted and who sells it is said whole or not at all; a new plan is offered only when the table says so.
 */
export const plansImporter: Importer<Row> = {
  kind: 'plans',
  columns: planColumns,
  schema,
  apply: (tx, rows, run) =>
    writeByBrand<Row, PlanRow>(tx, run, rows, {
      keyOf: ({ code }) => code,
      planRow,
      table: planRows,
      isSame: isDeepStrictEqual,
    }),
};

function moneyOf(row: { limit: number; down_payment: number; deductible: number }) {
  return { limitCents: row.limit, downPaymentCents: row.down_payment, deductibleCents: row.deductible };
}

function planRow(line: number, row: Row, brandId: string): PlannedRow<PlanRow> {
  const { code, name, months, payer, offered, installments } = row;
  const insurer = { insurerName: row.insurer_name, insurerCnpj: row.insurer_cnpj };
  const susep = { susepCode: row.susep_code, susepProcess: row.susep_process };
  const money = { ...moneyOf(row), premiumCents: row.premium, installments };
  const facts = { code, name, months, ...money, payer, ...insurer, ...susep };
  const fresh = { id: uuidv7(), brandId, ...facts, ...described(row, nothing), offered: offered ?? false };
  // A plan that was offered before stays so, unless it costs something now.
  const stays = (before: PlanRow) => before.offered && row.down_payment === 0;
  const over = (before: PlanRow) => ({
    ...before,
    ...facts,
    ...described(row, before),
    offered: offered ?? stays(before),
  });
  return { line, key: planRows.keyOf(fresh), fresh, over };
}

type Described = Pick<
  PlanRow,
  'distribution' | 'line' | 'insurerContact' | 'covers' | 'exclusions' | 'glossary' | 'claimDocuments'
>;
const nothing: Described = {
  distribution: null,
  line: '',
  insurerContact: '',
  covers: [],
  exclusions: [],
  glossary: [],
  claimDocuments: [],
};

/** What the cells that describe a plan say; what they do not say is as before. */
function described(row: Row, before: Described): Described {
  return {
    distribution: distributionOf(row) ?? before.distribution,
    line: row.line ?? before.line,
    insurerContact: row.insurer_contact ?? before.insurerContact,
    covers: row.covers ?? before.covers,
    exclusions: row.exclusions ?? before.exclusions,
    glossary: row.glossary ?? before.glossary,
    claimDocuments: row.claim_documents ?? before.claimDocuments,
  };
}

function itemsIn(cell: string): string[] | null {
  const items = cell.split('|').map((item) => item.normalize('NFC').trim().replace(/\s+/gu, ' '));
  const isRight = items.length <= most.items && items.every((item) => item !== '' && item.length <= most.characters);
  return isRight && !items.some((item) => /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(item)) ? items : null;
}

function lineIn(item: string): PlanLine | null {
  const [, title, text] = /^([^:]+):\s*(\S.*)$/u.exec(item) ?? [];
  return title && text ? { title: title.trim(), text } : null;
}
