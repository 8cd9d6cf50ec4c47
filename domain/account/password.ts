import * as z from 'zod/mini';

/** The longest password, in characters (specification 12). */
export const passwordMaxLength = 128;

/**
 * The rules in the order in which the screen lists them (specification 5). A special character is any printable
 * one that is no letter, digit or space.
 */
export const passwordRules = [
  { id: 'length', test: (password: string) => [...password].length >= 8 },
  { id: 'number', test: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'uppercase', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'special', test: (password: string) => /[^\p{L}\p{N}\p{M}\p{Z}\p{C}\s]/u.test(password) },
] as const;
export type PasswordRule = (typeof passwordRules)[number]['id'];

/** Which rules this password breaks, in the order of the list. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.test(password)).map((rule) => rule.id);
}

/** A new password. The problem's code is the first broken rule: `length`, `number`, `uppercase`, `special`, or `too-long`. */
export const newPasswordSchema = z.string().check(
  z.check((context) => {
    const broken = [...context.value].length > passwordMaxLength ? 'too-long' : brokenPasswordRules(context.value)[0];
    if (broken) context.issues.push({ code: 'custom', message: broken, input: context.value });
  }),
);

/** A password that is only compared with the stored one: anything that is not absurdly long. */
export const enteredPasswordSchema = z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too-long'));

/** The person who sets the password. */
export type PasswordOwner = { name: string; email: string | null };

/** The most characters around a word that count as decoration: a year, a date, a sign. */
const longestAround = 8;
/** Shorter words are a part of any password. */
const shortestCore = 3;
/** Signs and digits that people write for letters. */
const signs: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '$': 's',
  '5': 's',
  '7': 't',
};

/**
 * The words that a password may come down to: in small letters without accents, with what surrounds it (up to eight
 * digits and signs) removed step by step, and with letters for the signs that replace them. `S3nh@2026` → `senha`
 * among others.
 */
export function coresOf(password: string): string[] {
  const plain = withoutAccents(password);
  const [before = ''] = /^\P{L}*/u.exec(plain) ?? [];
  const [after = ''] = /\P{L}*$/u.exec(plain) ?? [];
  const cores = new Set([plain.replace(/[^\p{L}\p{N} ]/gu, '')]);
  for (const start of new Set([0, before.length])) {
    for (let cut = 0; cut <= after.length && start + cut <= longestAround; cut++) {
      const core = plain.slice(start, plain.length - cut);
      cores.add(core);
      cores.add(core.replace(/[@4310!$57]/g, (sign) => signs[sign]!));
    }
  }
  return [...cores].filter((core) => core.length >= shortestCore);
}

/** Whether one of these words is the person's own: a name, or the part before the @ of their address. */
export function isOwnData(cores: readonly string[], { name, email }: PasswordOwner): boolean {
  const address = email ?? '';
  const [local = ''] = address.split('@');
  const names = withoutAccents(name).split(' ');
  const own = [withoutAccents(address), local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...names, names.join('')];
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  return [...own, first + last].some((word) => word.length >= shortestCore && cores.includes(word));
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
