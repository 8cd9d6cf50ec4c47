import * as z from 'zod/mini';

/** What a data point may hold, as it is stored and sent. A range is its lower and its upper number. */
export const pointValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.number()),
  z.array(z.string()),
]);
export type PointValue = z.infer<typeof pointValueSchema>;

/** The units of data points; a value without one is a plain text, a number of things or a choice. */
export type Unit =
  | 'kg'
  | 'Ah'
  | 'V'
  | 'W'
  | '%'
  | '°C'
  | 'Ω'
  | 'A/Ah'
  | '%/month'
  | 'kgCO2e/kWh'
  | 'cycles'
  | 'months'
  | 'years';

/** How the value of a data point is written, checked and shown. */
export type ValueForm = {
  kind: 'text' | 'choice' | 'flag' | 'number' | 'share' | 'range' | 'pair' | 'month' | 'url' | 'list';
  unit: Unit | null;
  schema: z.ZodMiniType<PointValue>;
  /** The words that a choice allows. */
  options?: readonly string[];
  /** What the two numbers of a pair are, in their order. */
  parts?: readonly [string, string];
};

/** Says that a share does not apply: a battery without lead has no recycled lead. */
export const notApplicable = 'not-applicable';

/** Text of one line or of some sentences. */
export function text(max: number): ValueForm {
  const schema = z.string().check(z.minLength(1, 'required'), z.maxLength(max, 'too-long'));
  return { kind: 'text', unit: null, schema };
}

/** One word of a closed list. */
export function choice(...options: readonly [string, ...string[]]): ValueForm {
  return { kind: 'choice', unit: null, schema: z.enum(options, 'choice-unknown'), options };
}

/** Yes or no. */
export function flag(): ValueForm {
  return { kind: 'flag', unit: null, schema: z.boolean() };
}

/** A number from `from` to `to`, or above `above`. */
export function numberIn(unit: Unit, { from, above, to }: { from?: number; above?: number; to: number }): ValueForm {
  return { kind: 'number', unit, schema: bounded({ from, above, to }) };
}

/** 0 to 100 percent. */
export function share(): ValueForm {
  return { kind: 'share', unit: '%', schema: percent };
}

/** 0 to 100 percent, or that it does not apply. */
export function shareIfAny(): ValueForm {
  const schema = z.union([percent, z.literal(notApplicable)], 'percent-outside');
  return { kind: 'share', unit: '%', schema };
}

/** From one number to a higher one. */
export function range(unit: Unit, from: number, to: number): ValueForm {
  const end = bounded({ from, to });
  const schema = z.tuple([end, end]).check(z.refine(([low, high]) => low < high, { error: 'range-order' }));
  return { kind: 'range', unit, schema };
}

/** Two numbers that belong together: the resistance of a cell and of the pack. */
export function pair(unit: Unit, parts: readonly [string, string], to: number): ValueForm {
  const one = bounded({ above: 0, to });
  return { kind: 'pair', unit, schema: z.tuple([one, one]), parts };
}

/** A month of a year, `2026-05`. */
export function month(): ValueForm {
  const schema = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month-malformed'));
  return { kind: 'month', unit: null, schema };
}

/** A page or file on the web; never another kind of address, which a phone might run. */
export function url(): ValueForm {
  return { kind: 'url', unit: null, schema: webAddress };
}

/** A page on the web or an e-mail address. */
export function contact(): ValueForm {
  return { kind: 'url', unit: null, schema: z.union([webAddress, z.email()], 'url-malformed') };
}

/** A name that is unique in the world: an address on the web, or a URN. */
export function uniqueName(): ValueForm {
  const urn = z.string().check(z.regex(/^urn:[a-z0-9][a-z0-9-]{1,31}:[\w()+,\-.:=@;$!*'%/?#]{1,400}$/i));
  return { kind: 'text', unit: null, schema: z.union([webAddress, urn], 'url-malformed') };
}

/** Some names; none says that there are none. */
export function list(): ValueForm {
  const item = z.string().check(z.minLength(1, 'required'), z.maxLength(120, 'too-long'));
  return { kind: 'list', unit: null, schema: z.array(item).check(z.maxLength(40, 'too-long')) };
}

const percent = z.number().check(z.gte(0, 'percent-outside'), z.lte(100, 'percent-outside'));

const webAddress = z
  .string()
  .check(z.maxLength(500, 'too-long'))
  .check(z.refine(isWebAddress, { error: 'url-malformed' }));

function isWebAddress(address: string): boolean {
  return z.safeParse(z.url({ protocol: /^https$/, hostname: z.regexes.domain }), address).success;
}

function bounded({ from, above, to }: { from?: number | undefined; above?: number | undefined; to: number }) {
  const lower = above === undefined ? z.gte(from ?? 0, 'too-small') : z.gt(above, 'too-small');
  return z.number().check(lower, z.lte(to, 'too-large'));
}
