import { randomBytes } from 'node:crypto';
import { linkRules, type LinkPurpose } from '#domain/account/mailed-link.ts';
import { toDesk } from '#domain/desk-paths.ts';
import { absolute, to } from '#domain/paths.ts';
import { staffSides } from '#domain/staff/office.ts';
import type { Tx, Db } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertLink, type MailedLink, findLink } from './links.store.ts';

type Page = (token: { token: string }) => Parameters<typeof absolute>[1];

/** Those of the desk lead to the side that the link is about. */
const ofSide =
  (page: 'invitation' | 'newFactors' | 'newPassword') => (token: { token: string }, about?: string | null) =>
    toDesk[staffSides.find((side) => side === about) ?? 'brand'][page](token);

/** Where each link leads. */
const pages: Record<LinkPurpose, Page | ReturnType<typeof ofSide>> = {
  'prove-address': to.confirmEmail,
  'reset-password': to.resetPassword,
  'undo-change': to.undoChange,
  'keep-account': to.keepAccount,
  'answer-transfer': to.transfer.approval,
  'decide-claim': to.claimDecision,
  'answer-claim': to.claimConsent,
  'decide-request': to.shop.employeeRequest,
  'take-handover': to.handedOver,
  'join-shop': to.shop.invitation,
  'join-desk': ofSide('invitation'),
  'desk-factors': ofSide('newFactors'),
  'desk-password': ofSide('newPassword'),
};

/** What a link is to lead to, and what is to be known of it: see `mailedLinks`. */
export type LinkWish = Pick<MailedLink, 'purpose' | 'subjectId'> &
  Partial<Pick<MailedLink, 'accountId' | 'sentTo' | 'about'>>;

type Minting = Pick<House, 'clock' | 'config'>;
type Minted = { url: string; expiresAt: Date };

/** Makes a link for a letter: of its secret the hash is kept, the letter has the only copy. `seconds`: instead of its purpose's. */
export async function mintLink(tx: Tx, house: Minting, wish: LinkWish, seconds?: number): Promise<Minted> {
  const { minted, rows } = draw(house, [wish], seconds);
  for (const row of rows) await insertLink(tx, row);
  return minted;
}

/** The same, once for each thing that it leads to: null where that has one already. Its secret may serve a second purpose as well. */
export async function mintOnce(tx: Tx, house: Minting, ...wishes: [LinkWish, ...LinkWish[]]): Promise<Minted | null> {
  const { minted, rows } = draw(house, wishes);
  for (const row of rows) if (!(await insertLink(tx, row))) return null;
  return minted;
}

function draw({ clock, config }: Minting, wishes: readonly [LinkWish, ...LinkWish[]], seconds?: number) {
  const [{ purpose, about }] = wishes;
  const rules = linkRules[purpose];
  const token = randomBytes(rules.bytes).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + (seconds ?? rules.seconds) * 1000);
  const rows = wishes.map((wish) => ({ ...wish, tokenHash: hashOf(token), createdAt, expiresAt }));
  return { minted: { url: absolute(config.publicUrl, pages[purpose]({ token }, about)), expiresAt }, rows };
}

/**
 * The link of a token. Refuses one that is none of this purpose, and, where the purpose says so, one that was used or whose time is over.
 * What it leads to may be gone or otherwise: that is the caller's question, and of races the caller's UPDATE decides.
 */
export async function openLink(
  db: Db | Tx,
  { clock }: Pick<House, 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailedLink> {
  const link = await findLink(db, purpose, hashOf(token));
  if (!link) throw problem('link-unknown');
  const refused: readonly string[] = linkRules[purpose].refused;
  if (refused.includes('link-used') && link.usedAt) throw problem('link-used');
  if (refused.includes('link-expired') && link.expiresAt <= clock.now()) throw problem('link-expired');
  return link;
}
