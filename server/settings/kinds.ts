import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A sort of value: how a text is read (null: it cannot be), what it has to be, an example, and whether it must not be shown. */
export type Kind<T> = { read: (text: string) => T | null; expected: string; example: string; secret?: true };

/** A variable of the environment. */
export type Setting<T, Said = never> = Kind<unknown> & {
  name: string;
  /** The value without the variable; a function is given everything that is said, and the defaults above it. */
  otherwise: T | ((said: Said) => T);
  /** The variable without which this one means nothing, and with which it is needed. */
  neededWith?: string;
  says: string;
};

/** Settings that are there together or not at all: null unless the first is set. */
export type Together<V> = { parts: Record<string, Setting<unknown>>; join: (parts: never) => V };

/** What settings hold once they are read. */
export type Read<S> =
  S extends Setting<infer T>
    ? T
    : S extends Together<infer V>
      ? V | null
      : S extends object
        ? { [K in keyof S]: Read<S[K]> }
        : never;

type Declared<T, D, Said> = Kind<T> &
  Pick<Setting<T>, 'name' | 'neededWith' | 'says'> & { otherwise?: D | ((said: Said) => D) };

/** Declares a variable: null where it has no default. */
export function setting<T, D extends T | null = null, Said = unknown>({
  otherwise = null as D,
  ...rest
}: Declared<T, D, Said>): Setting<null extends D ? T | null : T, Said> {
  return { ...rest, otherwise: otherwise as never };
}

type Whole<P> = { [K in keyof P]: NonNullable<Read<P[K]>> };

/** Declares variables that mean something together only; `join` may write them in another way. */
export function together<P extends Record<string, Setting<unknown>>, V = Whole<P>>(
  parts: P,
  join: (parts: Whole<P>) => V = (whole) => whole as V,
): Together<V> {
  return { parts, join };
}

export const bySchema =
  <T>(schema: z.ZodMiniType<T, string>) =>
  (text: string): T | null => {
    const result = z.safeParse(schema, text);
    return result.success ? result.data : null;
  };

const flags: Record<string, boolean> = { 0: false, false: false, 1: true, true: true };

export const flag = (example: '0' | '1'): Kind<boolean> => ({
  read: (text) => flags[text] ?? null,
  expected: '0 or 1',
  example,
});

export const oneOf = <const T extends string>(list: readonly T[], example: T): Kind<T> => ({
  read: (text) => list.find((one) => one === text) ?? null,
  expected: list.length === 2 ? list.join(' or ') : `one of ${list.join(', ')}`,
  example,
});

const wholeNumber = (digits: RegExp, least: number, most: number) => (text: string) =>
  digits.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

export const portNumber: Kind<number> = {
  read: wholeNumber(/^\d{1,5}$/, 1, 65_535),
  expected: 'a port number (1 to 65535)',
  example: '3000',
};

export const megabytes = (least: number, example: string): Kind<number> => ({
  read: wholeNumber(/^\d{1,8}$/, least, Infinity),
  expected: `a number of megabytes from ${least}`,
  example,
});

export const seconds = (most: number, example: string): Kind<number> => ({
  read: wholeNumber(/^\d{1,4}$/, 0, most),
  expected: `a number of seconds from 0 to ${most}`,
  example,
});

export const hours = (most: number, example: string): Kind<number> => ({
  read: wholeNumber(/^\d{1,3}$/, 0, most),
  expected: `a number of hours from 0 to ${most}`,
  example,
});

export const texts = (example: string): Kind<number> => ({
  read: wholeNumber(/^[1-9]\d{0,8}$/, 1, Infinity),
  expected: 'a number of text messages from 1',
  example,
});

export const webAddress = z.url({ protocol: /^https?$/ });

export const origin: Kind<string> = {
  read: (text) => {
    const url = bySchema(webAddress)(text) === null ? null : URL.parse(text);
    return url?.pathname === '/' && url.search === '' ? url.origin : null;
  },
  expected: 'the address of a site (http or https, without a path)',
  example: 'https://app.example.com.br',
};

/** Text of at least one and at most `longest` characters. */
export const text = (expected: string, example: string, longest = Infinity): Kind<string> => ({
  read: (said) => (said.length >= 1 && said.length <= longest ? said : null),
  expected,
  example,
});

const beginning = '-----BEGIN CERTIFICATE-----';
const ending = '-----END CERTIFICATE-----';

/**
 * The certificates of a PEM file, in its order; null when the file cannot be read, holds none, or one of them is broken.
 * Words between them (who they are) do no harm.
 */
export function readCertificates(path: string): readonly X509Certificate[] | null {
  try {
    const [, ...begun] = readFileSync(path, 'utf8').split(beginning);
    if (begun.length === 0 || begun.some((text) => !text.includes(ending))) return null;
    return begun.map((text) => new X509Certificate(`${beginning}${text.split(ending)[0]}${ending}`));
  } catch {
    return null;
  }
}
