import type { Language } from '#domain/account/language.ts';
import { maskName } from '#domain/account/name.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import type { transferSides } from '#domain/ownership/transfer-view.ts';
import type { TransferKind } from '#domain/ownership/transfer.ts';
import { absolute, to } from '#domain/paths.ts';
import { transferDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { lettersBeside, lettersInPortuguese, type Letter, type MailFacts } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeAndTag, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, text, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);
const toOperator = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

type TransferSide = (typeof transferSides)[number];
/** Who a letter goes to; an address that nobody has proven gets none: what a transfer says is for nobody but them. */
export type Addressee = { email: string | null; emailConfirmedAt: Date | null; name: string; language: Language };
/** The bike that a letter is about, and the transfer, which its button leads to. */
export type LetterBike = { id: string; tag: string; model: string; brand: { name: string; secondaryColor: string } };
type FromOwner = LetterBike & { ownerName: string };
type Completed = LetterBike & { otherName: string; publicUrl: string };

/** To the owner who hands a bike over: the link with which they approve. Whoever has their phone alone cannot. */
export function handOverLetter(owner: Addressee, bike: LetterBike, url: string): Letter {
  return toSide(owner, 'transfer-hand-over', bike, { holes: waitsFor('requested', owner), url });
}

/** To the owner of whom somebody asks for the bike: who, what they wrote, and the link to decide. */
export function askedLetter(
  owner: Addressee,
  bike: LetterBike & { askerName: string; text: string | null },
  url: string,
): Letter {
  const holes = {
    ...waitsFor('requested', owner),
    asker: maskedName(bike.askerName, owner.language),
    quote: bike.text === null ? null : quoted(bike.text, 300),
  };
  return toSide(owner, 'transfer-asked', bike, { holes, url });
}

/** To an address that nobody has proven: a bike waits for whoever signs up with it. In the owner's language: no other is known. */
export function invitationLetter(
  reader: { email: string; language: Language },
  { ownerName, ...bike }: FromOwner,
  url: string,
): Letter {
  const owner = maskedName(ownerName, reader.language);
  const holes = { ...waitsFor('awaiting-recipient', reader), bike: named(bike), owner };
  return mail(reader, 'transfer-invitation', { holes, brand: bike.brand, url });
}

/** To an invited address that nobody has proven: the owner's account was closed, and nothing waits there any more. */
export function invitationOverLetter(reader: { email: string; language: Language }, bike: LetterBike): Letter {
  return mail(reader, 'transfer-account-closed/invited', { holes: { bike: named(bike) }, brand: bike.brand });
}

/** To the recipient who has an account: the owner has approved, and they accept in the app. */
export function approvedLetter(recipient: Addressee, bike: FromOwner, publicUrl: string): Letter {
  const owner = maskedName(bike.ownerName, recipient.language);
  const holes = { ...waitsFor('approved', recipient), owner };
  return toSide(recipient, 'transfer-approved', bike, { holes, url: inApp(publicUrl, bike) });
}

/** To the new owner: the bike is theirs, with its certificate. */
export function newOwnerLetter(reader: Addressee, bike: Completed & { certificateNumber: string }): Letter {
  const { certificateNumber: id, publicUrl, tag } = bike;
  const { file } = words[reader.language];
  return toSide(reader, 'transfer-completed-new', bike, {
    holes: { other: otherOf(bike, reader), certificate: id, url: certificateUrl(publicUrl, id) },
    url: absolute(publicUrl, to.tag({ tag })),
    attachments: [{ document: 'certificate', id, filename: `${file}-${id}.pdf` }],
  });
}

/** To the old owner: the bike is the other's, and the own certificate is superseded. */
export function oldOwnerLetter(reader: Addressee, bike: Completed): Letter {
  const holes = { other: otherOf(bike, reader) };
  return toSide(reader, 'transfer-completed-old', bike, { holes, url: inApp(bike.publicUrl, bike) });
}

/** How a transfer can end without the bike changing hands: `account-closed` is a cancellation for which there is nobody left to begin anew with. */
export type WithoutHandover = 'refused' | 'cancelled' | 'expired' | 'account-closed';

/** An end as one side hears of it: `by` is who ended it, the other side or nobody of the two. */
export type EndHeard = { how: WithoutHandover; side: TransferSide; kind: TransferKind; by: 'other' | 'platform' };

/** To a side of a transfer that ended without the bike changing hands. `reason` is the operator's, where one is given. */
export function endedLetter(
  reader: Addressee,
  { how, side, kind, by, reason, ...bike }: LetterBike & EndHeard & { reason?: string | undefined },
  publicUrl: string,
): Letter {
  const said = reason === undefined ? null : say(reader.language, 'because', { reason: quoted(reason, 400) });
  const says = sayingEnd({ how, side, kind, by });
  return toSide(reader, says, bike, { holes: { reason: said }, url: inApp(publicUrl, bike) });
}

/** Who ended it, and what its reader can do about it: only an owner who hands a bike over, or who asked, may begin anew. */
function sayingEnd({ how, side, kind, by }: EndHeard) {
  const isHandOver = kind === 'hand-over';
  switch (how) {
    case 'account-closed':
      return 'transfer-account-closed';
    case 'cancelled':
      if (by === 'platform') return 'transfer-cancelled';
      return side === 'owner' ? 'transfer-cancelled/by-asker' : 'transfer-cancelled/by-owner';
    case 'refused':
      if (by === 'platform') return 'transfer-refused';
      return side === 'owner' ? 'transfer-refused/by-recipient' : 'transfer-refused/by-owner';
    case 'expired':
      if (side === 'owner') return isHandOver ? 'transfer-expired/hand-over' : 'transfer-expired/not-answered';
      return isHandOver ? 'transfer-expired/not-accepted' : 'transfer-expired/asked';
  }
}

/** To the operator, who reads the papers: which request, without a word of who asks. */
export function papersToReadLetter(operatorEmail: string, bike: LetterBike): Letter {
  const holes = { tag: groupTag(bike.tag), bike: named(bike), transfer: bike.id };
  return toOperator.mail({ email: operatorEmail }, 'transfer-papers-to-read', { holes });
}

/** To the owner: somebody asks for the bike with papers. The owner may object at once; nothing happens without further notice. */
export function reviewAskedLetter(
  owner: Addressee,
  bike: LetterBike,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const holes = { ...waitsFor('open-to-objection', owner), operator: operatorEmail };
  return toSide(owner, 'transfer-review-asked', bike, { holes, url: inApp(publicUrl, bike) });
}

/** To the owner: the papers are in order, and the bike changes hands unless they object. */
export function objectionLetter(owner: Addressee, bike: LetterBike, url: string): Letter {
  return toSide(owner, 'transfer-objection', bike, { holes: waitsFor('open-to-objection', owner), url });
}

/** To an owner's phone: it may be their address that is lost, and with it the letter. */
export function objectionMessage(reader: TextReader): Letter {
  return text(reader, 'transfer-objection/text', { holes: waitsFor('open-to-objection', reader) });
}

/** To who asked: the papers are in order, and how long the owner may object. */
export function papersAcceptedLetter(asker: Addressee, bike: LetterBike, publicUrl: string): Letter {
  const holes = waitsFor('open-to-objection', asker);
  return toSide(asker, 'transfer-papers-accepted', bike, { holes, url: inApp(publicUrl, bike) });
}

function toSide(
  { email, emailConfirmedAt, name, language }: Addressee,
  says: Parameters<typeof mail>[1],
  bike: LetterBike,
  { holes, ...facts }: MailFacts,
): Letter {
  const reader = { email: emailConfirmedAt ? email : null, name, language };
  return mail(reader, says, { holes: { bike: named(bike), ...holes }, brand: bike.brand, ...facts });
}

const named = ({ brand, model, tag }: LetterBike) => bikeAndTag(brand, model, tag);

const waitsFor = (
  state: 'requested' | 'awaiting-recipient' | 'approved' | 'open-to-objection',
  { language }: { language: Language },
) => ({
  span: spanInWords(transferDays[state] * 86_400, language),
});

/** The transfer in the app, by way of the log-in, which leads on. */
const inApp = (publicUrl: string, { id }: LetterBike) => byLogIn(publicUrl, to.transfer.one({ transfer: id }));

/** The other side as long as the bike has not changed hands: masked. */
function maskedName(name: string, language: Language): string {
  const plain = nameForOthers(name);
  return plain === null ? say(language, 'somebody') : maskName(plain);
}

const otherOf = ({ otherName }: Completed, { language }: Addressee) =>
  nameForOthers(otherName) ?? say(language, 'the-other');
