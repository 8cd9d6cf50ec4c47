import * as z from 'zod/mini';
import { parseCpf } from '#domain/brazil/cpf.ts';

/** A person's CPF in any usual format, as its 11 digits. */
export const cpfSchema = z.pipe(
  z.string().check(z.maxLength(40, 'invalid-cpf')),
  z.transform((text: string, context) => {
    const cpf = parseCpf(text);
    if (cpf) return cpf;
    context.issues.push({ code: 'custom', message: text.trim() ? 'invalid-cpf' : 'required', input: text });
    return z.NEVER;
  }),
);

/**
 * How often a CPF is accepted within `days`, the first one counted: a receipt opens to the CPF that it names, so nobody may
 * try one CPF after the other.
 */
export const cpfChanges = { times: 3, days: 365 } as const;

/** From when on another CPF is accepted, by the instants of those before; null for now. */
export function nextCpfChange(changes: readonly Date[], now: Date): Date | null {
  const span = cpfChanges.days * 86_400_000;
  const recent = changes
    .map((at) => at.getTime() + span)
    .filter((until) => until > now.getTime())
    .toSorted((a, b) => a - b);
  const waitsFor = recent[recent.length - cpfChanges.times];
  return waitsFor === undefined ? null : new Date(waitsFor);
}
