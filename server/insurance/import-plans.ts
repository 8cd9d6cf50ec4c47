import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { parseSusepCode, parseSusepProcess, paysSomething, planMonths } from '#domain/insurance/plan.ts';
import { cnpjCell } from '../imports/brazil-values.ts';
import type { Importer } from '../imports/importer.ts';
import { sameFacts } from '../imports/same-facts.ts';
import { flagValue, moneyCents, readBy, requiredText, slugSchema, wholeNumber } from '../imports/values.ts';
import { writeByBrand } from '../imports/write-by-brand.ts';
import type { Meant } from '../imports/write-rows.ts';
import { planColumns } from './import-plans-columns.ts';
import { addPlans, changePlans, lockPlans, planKey, type PlanRow } from './plans.store.ts';

const schema = z
  .object({
    brand: z.optional(slugSchema),
    code: slugSchema,
    name: requiredText(80),
    months: wholeNumber(planMonths.min, planMonths.max),
    limit: moneyCents.check(z.refine((cents) => cents > 0, { error: 'too-small', abort: true })),
    down_payment: z._default(moneyCents, 0),
    deductible: z._default(moneyCents, 0),
    payer: requiredText(80),
    insurer_name: requiredText(120),
    insurer_cnpj: cnpjCell,
    susep_code: readBy(parseSusepCode, 'susep-code-malformed'),
    susep_process: readBy(parseSusepProcess, 'susep-process-malformed'),
    offered: z.optional(flagValue),
  })
  .check(z.refine((row) => paysSomething(moneyOf(row)), { error: 'deductible-too-large', path: ['deductible'] }));
type Row = z.infer<typeof schema>;

/**
 * The insurance plans of brands, by brand and code. A plan without down payment or deductible has none. What `offered` does
 * not say stays as it is; a new plan is offered only when the table says so.
 */
export const plansImporter: Importer<Row> = {
  kind: 'plans',
  columns: planColumns,
  schema,
  apply: (tx, rows, run) =>
    writeByBrand<Row, PlanRow>(tx, run, rows, {
      keyOf: ({ code }) => code,
      meantBy,
      table: {
        add: (plans) => addPlans(tx, plans),
        lock: (plans) => lockPlans(tx, plans),
        isSame: sameFacts,
        change: (plans) => changePlans(tx, plans),
      },
    }),
};

function moneyOf(row: { limit: number; down_payment: number; deductible: number }) {
  return { limitCents: row.limit, downPaymentCents: row.down_payment, deductibleCents: row.deductible };
}

function meantBy(line: number, row: Row, brandId: string): Meant<PlanRow> {
  const { code, name, months, payer, offered } = row;
  const insurer = { insurerName: row.insurer_name, insurerCnpj: row.insurer_cnpj };
  const susep = { susepCode: row.susep_code, susepProcess: row.susep_process };
  const facts = { code, name, months, ...moneyOf(row), payer, ...insurer, ...susep };
  const fresh = { id: uuidv7(), brandId, ...facts, offered: offered ?? false };
  const over = (before: PlanRow) => ({ ...before, ...facts, offered: offered ?? before.offered });
  return { line, key: planKey(fresh), fresh, over };
}
