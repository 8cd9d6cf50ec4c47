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
