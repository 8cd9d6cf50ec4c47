type Check = (value: unknown) => boolean;

/** What stored state has to be like: a schema of zod's, or a {@link shape}. */
export type Shape<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/**
 * The shape of an object by a check for each of its fields; others are left out, and one that may be missing stays missing. For what the
 * app reads before anything is shown: zod, which the forms have, is 12 kB.
 */
export function shape<T extends object>(fields: { readonly [Name in keyof T]-?: Check }): Shape<T> {
  return {
    safeParse: (value) => {
      if (typeof value !== 'object' || value === null) return { success: false };
      const found = value as Record<string, unknown>;
      const names = Object.keys(fields) as (keyof T & string)[];
      if (!names.every((name) => fields[name](found[name]))) return { success: false };
      const data = Object.fromEntries(
        names.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]),
      );
      return { success: true, data: data as T };
    },
  };
}

export const aText: Check = (value) => typeof value === 'string';
export const aFlag: Check = (value) => typeof value === 'boolean';
export const anId: Check = (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value));
/** An instant in UTC, ISO 8601. */
export const anInstant: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(String(value));
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);
/** An object of a shape within another. */
export const like =
  (within: Shape<object>): Check =>
  (value) =>
    within.safeParse(value).success;
