/** The months that a plan may cover at once. */
export const planMonths = { min: 1, max: 120 } as const;

/** What a plan pays and what it costs the cyclist, in cents of BRL. */
export type PlanMoney = { limitCents: number; downPaymentCents: number; deductibleCents: number };

/**
 * Reads an insurer's code in SUSEP's register, digits with their zeros at the front; null when it is none. An offer must
 * name it (Circular SUSEP 642/2021).
 */
export function parseSusepCode(text: string): string | null {
  const code = text.trim();
  return /^\d{4,6}$/.test(code) ? code : null;
}

/**
 * Reads the number of the process under which SUSEP registered a product (`15414.900123/2026-10`) and gives it in this
 * form; null when it is none. 15414 is SUSEP itself; its own year is not checked against the calendar.
 */
export function parseSusepProcess(text: string): string | null {
  const match = /^15414\.?(\d{6})\/?((?:19|20)\d{2})-?(\d{2})$/.exec(text.trim());
  return match && `15414.${match[1]}/${match[2]}-${match[3]}`;
}

/** Whether a plan can ever pay: with a deductible as high as the limit, nothing is insured. */
export function paysSomething({ limitCents, deductibleCents }: PlanMoney): boolean {
  return limitCents > 0 && deductibleCents < limitCents;
}
