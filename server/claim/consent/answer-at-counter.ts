import type * as contracts from '#domain/claim/consent.contract.ts';
import { counterCodes } from '#domain/claim/consent.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { once, wasMade } from '#server/claim/moves/as-caller.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { answerShop, assertInTime } from './answer.ts';
import { countCounterCode } from './consents.store.ts';
import { codeLetter, codeText } from './letters.ts';

/** Sends the owner a code, which they read out at the counter. */
export const requestConsentCode: Verb<typeof contracts.requestConsentCode> = (ctx, { claimId }) =>
  ctx.db.transaction(async (tx) => {
    const found = await findAsked(tx, ctx, claimId);
    const owner = await ownerOf(tx, found);
    const { by, recipient } = contactOf(owner);
    if (!(await countCounterCode(tx, claimId, counterCodes))) throw problem('counter-codes-used-up');
    const asking = { ...found, shop: found.shop! };
    const request = codeFor(ctx, claimId, recipient);
    const sent = await requestCode(tx, ctx, request, (code) =>
      by === 'sms'
        ? codeText({ phone: recipient, language: owner.language }, asking, code)
        : codeLetter(owner, asking, code),
    );
    return { ...sent, by };
  });

/** The owner's yes at the counter. The code is tried as all codes are; the same request again changes nothing. */
export const consentByCode: Verb<typeof contracts.consentByCode> = async (ctx, { claimId, moveId, codeId, code }) => {
  const seen = await findReadable(ctx.db, ctx, claimId);
  const owner = await ownerOf(ctx.db, seen);
  const move = { claimId, moveId, accountId: owner.id };
  if (!(await wasMade(ctx.db, move))) {
    const found = await findAsked(ctx.db, ctx, claimId);
    const whose = codeFor(ctx, claimId, contactOf(owner).recipient);
    const right = await tryCode(ctx, { ...whose, codeId, code });
    await once(ctx, move, async (tx) => {
      const { version } = found.claim;
      await answerShop(tx, ctx, found, { answer: 'yes', way: 'counter', moveId, version, ownerId: owner.id });
      if (right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now(), moveId))) throw problem('code-used');
    });
  }
  return readAsShop(ctx.db, ctx, claimId);
};

async function findAsked(db: Db | Tx, ctx: ShopCtx, claimId: string): Promise<FoundClaim> {
  const found = await findReadable(db, ctx, claimId);
  if (found.claim.state !== 'asked') throw problem('claim-changed');
  await assertInTime(db, ctx, claimId);
  return found;
}

async function ownerOf(db: Db | Tx, { owner }: FoundClaim): Promise<Account> {
  const account = owner && (await findAccount(db, owner.id));
  if (!account) throw problem('not-found');
  return account;
}

/** Where the code goes: to the phone, which is at the counter with its owner, else to a proven address. */
function contactOf({ phone, email, emailConfirmedAt }: Account): { by: 'sms' | 'email'; recipient: string } {
  if (phone) return { by: 'sms', recipient: phone };
  if (email && emailConfirmedAt) return { by: 'email', recipient: email };
  throw problem('no-contact');
}

/** It is the asker's, and good for this one claim. */
function codeFor({ caller }: ShopCtx, claimId: string, recipient: string) {
  return { purpose: 'claim-consent', recipient, accountId: caller.accountId, about: claimId } as const;
}
