import * as z from 'zod/mini';
import { claimNoteSchema, claimTextSchema } from '#domain/claim/claim-text.ts';

const problems = ['required', 'too-long', 'invalid'] as const;
type Problem = (typeof problems)[number];

export type TicketField = 'diagnosis' | 'note';
export type TicketProblems = Partial<Record<TicketField, Problem | undefined>>;

/** A diagnosis as it is sent to be reviewed; its note may be missing. */
export type Written = { diagnosis: string; note: string | null };

/** What is wrong with what was typed, field by field; without a problem, what is sent. */
export function readTicket(typed: Record<TicketField, string>): { problems: TicketProblems; written?: Written } {
  const diagnosis = z.safeParse(claimTextSchema, typed.diagnosis);
  const note = typed.note.trim() === '' ? { data: null, error: undefined } : z.safeParse(claimNoteSchema, typed.note);
  const found: TicketProblems = {
    ...(diagnosis.error && { diagnosis: problemOf(diagnosis.error) }),
    ...(note.error && { note: problemOf(note.error) }),
  };
  if (!diagnosis.success || note.data === undefined) return { problems: found };
  return { problems: found, written: { diagnosis: diagnosis.data, note: note.data } };
}

function problemOf({ issues }: z.core.$ZodError): Problem {
  return problems.find((code) => code === issues[0]?.message) ?? 'invalid';
}
