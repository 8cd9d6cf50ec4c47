import type { Refusal, RefusalCode } from '#web/api/refusal.ts';

/** The field at which a refusal's code is shown, for the codes that belong to one. */
export type Places<Field extends string> = Partial<Record<RefusalCode, Field>>;

/** What is wrong with one field: a code with words. */
export type Placed<Field extends string> = { field: Field; code: string };

/**
 * Finds the fields at which a refusal is shown: by its own code, or by the server's list of wrong fields. Empty if it is
 * about the whole form. `inputs`: the fields that have another name in the endpoint.
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
  // A field of the input that this form does not show: problems at the other fields alone would hide it.
  return placed.length === named.length ? placed : [];
}
