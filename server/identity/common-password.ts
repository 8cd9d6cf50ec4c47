import { dictionary } from '@zxcvbn-ts/language-common';
import { coresOf, isOwnData, type PasswordOwner } from '#domain/account/password.ts';
import { problem } from '#server/verb/problem.ts';

/** Common Brazilian passwords that are missing in lists from elsewhere: clubs, and words of forms. */
const commonInBrazil = [
  'corinthians',
  'saopaulo',
  'cruzeiro',
  'botafogo',
  'fluminense',
  'internacional',
  'atletico',
  'bahia',
  'mudar',
  'mudei',
  'trocar',
  'acesso',
  'entrar',
  'bemvindo',
  'bicicleta',
  'jesuscristo',
  'deusefiel',
  'gratidao',
];
/** The most common passwords, from lists of leaked ones: 49,000, in lower case. */
const common = new Set([...dictionary['passwords-common'], ...commonInBrazil]);

/**
 * Refuses a new password that is one of those tried first, or the person's own name or e-mail, whatever the capitals,
 * digits at the end and letters written as signs: `Senha@123` keeps every rule and is guessed at once. `at` is the
 * field of the input that it is in. Checked offline: no password leaves the server, not even a part of its hash.
 */
export function refuseCommonPassword(at: string, password: string, owner: PasswordOwner): void {
  const cores = coresOf(password);
  if (isOwnData(cores, owner)) throw problem('invalid-input', { errors: [{ at, code: 'own-data' }] });
  if (cores.some((core) => common.has(core))) throw problem('invalid-input', { errors: [{ at, code: 'too-common' }] });
}
