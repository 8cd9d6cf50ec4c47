import { dictionary } from '@zxcvbn-ts/language-common';
import { coresOf, isOwnData, type PasswordOwner } from '#domain/account/common-password.ts';
import { problem } from '../http/problem.ts';

/** What is tried first in Brazil and missing in lists from elsewhere: clubs, and words of forms. */
const commonInBrazil = [
  ...['corinthians', 'saopaulo', 'cruzeiro', 'botafogo', 'fluminense', 'internacional', 'atletico', 'bahia'],
  ...['mudar', 'mudei', 'trocar', 'acesso', 'entrar', 'bemvindo', 'bicicleta', 'jesuscristo', 'deusefiel', 'gratidao'],
];
/** The passwords that are tried first, from lists of those that leaked: 49,000, in small letters. */
const common = new Set([...dictionary['passwords-common'], ...commonInBrazil]);

/**
 * Refuses a new password that is one of those tried first, or the person's own name or e-mail, whatever the capitals, digits at the end and
 * letters written as signs: `Senha@123` keeps every rule and is tried at once. `at` is the field of the input that it
 * stands in. Asked without a network: no password leaves the house, not even a part of its hash.
 */
export function refuseCommonPassword(at: string, password: string, owner: PasswordOwner): void {
  const cores = coresOf(password);
  if (isOwnData(cores, owner)) throw problem('invalid-input', { errors: [{ at, code: 'own-data' }] });
  if (cores.some((core) => common.has(core))) throw problem('invalid-input', { errors: [{ at, code: 'too-common' }] });
}
