import { timingSafeEqual } from 'node:crypto';
import { fileLinkSeconds } from '#domain/http/file.contract.ts';
import { findCallerOfSession } from '#server/identity/sessions/find-caller.ts';
import type { Caller, House, SignedInCtx, StaffCtx } from '#server/verb/context.ts';

/** `session.expiry.signature`; the expiry is in seconds. Whoever has it reads this file as that session's person. */
const shape = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/;

/** Signs a link to a file for a session: the address at which elements of its pages read it. */
export function signFileLink(house: Pick<House, 'signing' | 'clock'>, fileId: string, session: Session) {
  const { link, expiresAt } = signLink(house, fileId, session);
  return { url: `/api/files/${fileId}?${new URLSearchParams({ link }).toString()}`, expiresAt };
}

type Session = Pick<Caller, 'sessionId'>;

/** The signed part of a link, for whoever reads a file at another address. */
function signLink({ signing, clock }: Pick<House, 'signing' | 'clock'>, fileId: string, { sessionId }: Session) {
  const expires = Math.floor(clock.now().getTime() / 1000) + fileLinkSeconds;
  const link = `${sessionId}.${expires}.${signing.keyed(signedText(fileId, sessionId, expires))}`;
  return { link, expiresAt: new Date(expires * 1000) };
}

/** The person for whom a link was signed, if it is for this file, not over, and their session lasts; null otherwise. */
export async function readFileLink(house: House, fileId: string, link: string): Promise<Caller | null> {
  const sessionId = sessionOfLink(house, fileId, link);
  return sessionId === null ? null : findCallerOfSession(house, sessionId);
}

/** The session for which a link to this file was signed, a cyclist's, a shop's or one of the desk, while the link is not over. */
export function sessionOfLink({ signing, clock }: Pick<House, 'signing' | 'clock'>, fileId: string, link: string) {
  const [, sessionId, expires, signature] = shape.exec(link) ?? [];
  if (!sessionId || !signature || Number(expires) * 1000 <= clock.now().getTime()) return null;
  const given = Buffer.from(signature);
  const right = signing
    .keyedByEach(signedText(fileId, sessionId, Number(expires)))
    .some((each) => timingSafeEqual(Buffer.from(each), given));
  return right ? sessionId : null;
}

function signedText(fileId: string, sessionId: string, expires: number): string {
  return `file link ${fileId} ${sessionId} ${expires}`;
}

/** Milliseconds for which a link stays the same, so that what is asked again does not load all its pictures again. */
const steady = 300_000;

/** How the person who asks comes to stored files: by links of ten minutes. */
export function linksFor({
  caller,
  ...house
}: Pick<SignedInCtx, 'signing' | 'clock' | 'caller'>): (fileId: string) => string {
  return (fileId) => signFileLink(steadily(house), fileId, caller).url;
}

/** The same for a session of the desk, whose files have addresses of their own: the signed part of a link. */
export function deskLinksFor({ staff, ...house }: Pick<StaffCtx, 'signing' | 'clock' | 'staff'>) {
  return (fileId: string) => signLink(steadily(house), fileId, staff).link;
}

function steadily({ signing, clock }: Pick<House, 'signing' | 'clock'>) {
  const since = new Date(Math.floor(clock.now().getTime() / steady) * steady);
  return { signing, clock: { now: () => since } };
}
