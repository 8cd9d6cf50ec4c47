import * as z from 'zod/mini';
import { plainText } from '#domain/plain-text.ts';
import { checkEntry, longestServiceText, mostKm, serviceKinds } from '#domain/service-book/entry.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

/** What the form of a service holds while it is typed; `part` says how many parts are in the list. */
export type TypedService = {
  kind: string;
  doneOn: string;
  distanceKm: string;
  text: string;
  part: string;
  nextOn: string;
};

/** A number of kilometres as people type it: with a point between the thousands, or nothing. */
function kilometres() {
  return z.pipe(
    z.string(),
    z.transform((typed, { issues }): number | null => {
      const digits = typed
        .trim()
        .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')
        .replace(/ ?km$/i, '');
      if (digits === '') return null;
      const message = /^\d{1,7}$/.test(digits) ? (Number(digits) > mostKm ? 'invalid' : null) : 'number-malformed';
      if (message === null) return Number(digits);
      issues.push({ code: 'custom', input: typed, message });
      return z.NEVER;
    }),
  );
}

/** Nothing for a field that is left empty. */
function orNothing<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.pipe(
    z.string(),
    z.transform((typed, { issues }): string | null => {
      if (typed.trim() === '') return null;
      const { success, data, error } = z.safeParse(schema, typed);
      if (success) return data;
      issues.push({ code: 'custom', input: typed, message: error.issues[0]!.message });
      return z.NEVER;
    }),
  );
}

/** A service from what is typed: the day not after `today`. */
export function serviceSchema(today: CalendarDate) {
  return z
    .object({
      kind: z.enum(serviceKinds, 'required'),
      doneOn: z.iso.date('date-malformed'),
      distanceKm: kilometres(),
      text: orNothing(plainText(longestServiceText)),
      part: z.string(),
      nextOn: orNothing(z.iso.date('date-malformed')),
    })
    .check(
      z.superRefine(
        ({ part, ...service }, { issues }) => {
          const isWrong = (field: keyof TypedService) => issues.some(({ path }) => path?.[0] === field);
          const known = {
            ...service,
            ...(isWrong('doneOn') && { doneOn: today }),
            ...((isWrong('doneOn') || isWrong('nextOn')) && { nextOn: null }),
            parts: Array(Number(part)),
          };
          for (const { at, code } of checkEntry(known, today))
            issues.push({ code: 'custom', input: service, message: code, path: [at === 'parts' ? 'part' : at] });
        },
        // What is wrong with one field does not hide what is wrong with the others.
        { when: () => true },
      ),
    );
}
