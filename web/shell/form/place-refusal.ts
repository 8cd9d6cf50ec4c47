import type { Refusal, RefusalCode } from '#web/api/refusal.ts';

/** At which field a refusal's code stands, for the codes that belong to one. */
export type Places<Field extends string> = Partial<Record<RefusalCode, Field>>;

/** What is wrong with one field: a code that has words. */
export type Placed<Field extends string> = { field: Field; code: string };

/**
 * Finds the fields at which a refusal stands: by its own code, or by the server's list of wrong fields. Comes back empty
 * when it concerns the form as a whole. `inputs`: the fields that the endpoint knows by another name.
 */
export function placeRefusal<Field extends string>(
  { code, errors }: Pick<Refusal, 'code' | 'errors'>,
  fields: readonly Field[],
  places: Places<Field>,
  inputs: Partial<Record<string, Field>> = {},
): Placed<Field>[] {
  const own = places[code];
  if (own) return [{ field: own, code }];
  const named = errors.map(({ at, code }) => ({ field: fields.find((field) => field === at) ?? inputs[at], code }));
  const placed = named.filter((error): error is Placed<Field> => error.field !== undefined);
  // A field of the input that this form does not show: half of the truth at the others would hide it.
  return placed.length === named.length ? placed : [];
}
