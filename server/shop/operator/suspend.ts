import * as z from 'zod/mini';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { suspensionWordsSchema, type SuspensionReason } from '#domain/shop/suspension.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { resumeByCnpj, suspendByCnpj, type SuspensionEffects } from '#server/shop/suspension/suspend-shop.ts';

type Why = { reason: SuspensionReason; words: string | undefined };

/** `shops suspend`: nobody acts for the shop any more. One that is suspended stays as it is, whatever the reason. */
export async function suspendAtDesk(desk: Desk, typed: string, { reason, words: given }: Why): Promise<Answer> {
  const words = readWords(given);
  if (reason === 'other' && words === null) throw wrongUsage('For another reason, say it to the shop in --words.');
  const why = { reason, words, by: desk.user };
  const { shop, before, effects } = await ofShop(desk, typed, (tx, cnpj) => suspendByCnpj(tx, desk.house, cnpj, why));
  await desk.note({ cnpj: shop.cnpj, reason, changed: before === null });
  const data = {
    dryRun: desk.dryRun,
    cnpj: shop.cnpj,
    changed: before === null,
    reason: before?.reason ?? reason,
    effects,
  };
  if (before) {
    const since = before.suspendedAt.toISOString();
    return { data, words: [`It is suspended since ${since} (${before.reason}). Nothing was changed.`] };
  }
  return { data, words: inWords(desk.dryRun, effects) };
}

/** `shops resume`: its people can log in again. */
export async function resumeAtDesk(desk: Desk, typed: string): Promise<Answer> {
  const { shop, was } = await ofShop(desk, typed, (tx, cnpj) => resumeByCnpj(tx, desk.house, cnpj, desk.user));
  await desk.note({ cnpj: shop.cnpj, changed: was !== null });
  const data = { dryRun: desk.dryRun, cnpj: shop.cnpj, changed: was !== null };
  if (!was) return { data, words: ['It is not suspended. Nothing was changed.'] };
  return {
    data,
    words: [
      desk.dryRun ? 'Dry run: it could go on.' : 'It goes on, and its Owners and Managers are told.',
      'Claims that went on elsewhere stay there, and whoever the shop itself suspended stays suspended.',
    ],
  };
}

/** Does something to the shop of a CNPJ; nothing of a dry run is kept. */
async function ofShop<T>(
  { house, dryRun }: Desk,
  typed: string,
  work: (tx: Tx, cnpj: string) => Promise<T | null>,
): Promise<T> {
  const cnpj = parseCnpj(typed);
  if (cnpj === null) throw wrongUsage('Write the CNPJ of a shop: npm run operator -- shops list');
  const done = await inTransaction(house.db, !dryRun, (tx) => work(tx, cnpj));
  if (!done) throw new DeskProblem('shop-unknown', 'There is no shop with this CNPJ: npm run operator -- shops list');
  return done;
}

function readWords(given: string | undefined): string | null {
  if (given === undefined) return null;
  const { success, data } = z.safeParse(suspensionWordsSchema, given);
  if (!success) throw wrongUsage('--words is one line of up to 500 characters, which the shop reads.');
  return data;
}

function inWords(dryRun: boolean, effects: SuspensionEffects): string[] {
  const { people, told, requests, invitations, claims, questions, offers, handovers } = effects;
  const lines: (string | false)[] = [
    dryRun ? 'Dry run: nothing was changed. It would be suspended:' : 'Suspended:',
    `${pluralize(people, 'member')} cannot log in, ${told} of them mailed why`,
    claims > 0 &&
      `${pluralize(claims, 'claim')} to go on without it within minutes, as the server works; owners and brands are told`,
    questions > 0 && `${pluralize(questions, 'question')} to owners to end`,
    offers > 0 && `${pluralize(offers, 'claim')} offered to it by other shops, which keep them`,
    handovers > 0 && `${pluralize(handovers, 'hand-over')} still waiting for the customer, who can take the bike`,
    requests + invitations > 0 &&
      `${pluralize(requests, 'request')} to join and ${pluralize(invitations, 'invitation')} that let nobody in meanwhile`,
  ];
  return lines.filter((line) => line !== false);
}
