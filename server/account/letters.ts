import type { WhatHappens } from '#domain/account/closing/contract.ts';
import { termInUnits } from '#domain/account/closing/term-in-units.ts';
import { addressLinkSeconds } from '#domain/account/contact.ts';
import { absolute, to } from '#domain/paths.ts';
import { letterDays, resetLinkSeconds } from '#domain/periods.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader, type TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, text, say } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What a closing does, as far as a letter says it. */
type Told = Pick<WhatHappens, 'insurance' | 'stays'>;

type Own = { publicUrl: string; operatorEmail: string };

/** For how long a link to an address or to a new password works. */
const provable = ({ language }: Reader) => ({ span: spanInWords(addressLinkSeconds, language) });
const resettable = ({ language }: Reader) => ({ span: spanInWords(resetLinkSeconds, language) });

/**
 * To somebody who has just created an account, with the link by which they prove to read the address; null where they have
 * proven it already.
 */
export function welcomeLetter(reader: Reader, own: Own, confirmUrl: string | null): Letter {
  if (confirmUrl) return mail(reader, 'welcome/unproven', { holes: provable(reader), url: confirmUrl });
  return mail(reader, 'welcome/proven', withOperator(own));
}

/** The link by which the account's person proves to read this address. */
export function proveAddressLetter(reader: Reader, url: string): Letter {
  return mail(reader, 'prove-address', { holes: provable(reader), url });
}

/** To somebody whose password was changed, so that a change by somebody else is noticed. */
export function passwordChangedLetter(reader: Reader, publicUrl: string): Letter {
  return mail(reader, 'password-changed', { url: absolute(publicUrl, to.forgotPassword()) });
}

/** To somebody whose name was changed. The new name is not in it: whoever changed it chose the words. */
export function nameChangedLetter(reader: Reader, own: Own): Letter {
  return mail(reader, 'name-changed', withOperator(own));
}

/**
 * The link of a forgotten password. To an address that nobody has proven (`isProven`) it says what else it takes, and that
 * its reader may have an account of their own.
 */
export function passwordResetLetter(reader: Reader, url: string, isProven: boolean): Letter {
  return mail(reader, isProven ? 'password-reset/proven' : 'password-reset/unproven', {
    holes: resettable(reader),
    url,
  });
}

/** To somebody of whose data a copy was made, in their session and with a proof of identity. */
export function dataCopiedLetter(reader: Reader, publicUrl: string): Letter {
  return mail(reader, 'data-copied', { url: byLogIn(publicUrl, to.sessions()) });
}

/** To somebody who asked for the deletion of their account: when, which insurance ends, what goes and stays, and the link that keeps it. */
export function accountClosingLetter(
  reader: Reader,
  { closesAt, url, happens }: { closesAt: Date; url: string; happens: Told },
): Letter {
  const day = new Intl.DateTimeFormat(reader.language, { dateStyle: 'long', timeZone: homeZone }).format(closesAt);
  const insurance = happens.insurance.map((one) =>
    say(reader.language, one.inForce ? 'ends/insurance' : 'ends/proposal', { ...named(one), day }),
  );
  return mail(reader, 'account-closing', { holes: { day, insurance, stays: stayLines(reader, happens) }, url });
}

/** What stays and why, a line each. */
function stayLines({ language }: Reader, { stays }: Told): string {
  return stays.map(({ reason, days }) => `• ${say(language, `stays/${reason}`, unitsOf(days))}`).join('\n');
}

const unitsOf = (days: number | null) =>
  Object.fromEntries(Object.entries(termInUnits(days)).map(([unit, count]) => [unit, String(count)]));

const named = ({ bike, insurer }: WhatHappens['insurance'][number]) => ({
  bike: plainWords(bike),
  insurer: plainWords(insurer),
});

/** To somebody who keeps their account after all. */
export function accountKeptLetter(reader: Reader, publicUrl: string): Letter {
  return mail(reader, 'account-kept', { url: byLogIn(publicUrl, to.profile()) });
}

/** To somebody whose account could not be deleted, because a shop would be left without an Owner. */
export function accountStaysLetter(reader: Reader, publicUrl: string): Letter {
  return mail(reader, 'account-stays', { url: byLogIn(publicUrl, to.myData()) });
}

/** To somebody whose account was closed, the last letter that they get: what stays, why and until when. */
export function accountClosedLetter(
  reader: Reader,
  { operatorEmail: operator, happens }: { operatorEmail: string; happens: Told },
): Letter {
  const stays = stayLines(reader, happens);
  return mail(reader, 'account-closed', { holes: { operator, stays, letterDays: String(letterDays) } });
}

/** To somebody whose phone was taken off their account. */
export function phoneFreedLetter(reader: Reader, own: Own): Letter {
  return mail(reader, 'phone-freed', withOperator(own));
}

/** To the address that the operator has written down for an account whose person asked for it: with the link that proves it. */
export function addressSetLetter(reader: Reader, url: string, operatorEmail: string): Letter {
  return mail(reader, 'address-set', { holes: { ...provable(reader), operator: operatorEmail }, url });
}

/** To the phone of an account that the operator has given an address. Letters of the GSM alphabet alone. */
export function addressSetMessage(reader: TextReader, operatorEmail: string): Letter {
  return text(reader, 'address-set/text', { holes: { operator: operatorEmail } });
}

/** To the address that is the account's again: what was undone, and the link to a new password. */
export function undoneLetter(reader: Reader, resetUrl: string): Letter {
  return mail(reader, 'change-undone', { holes: resettable(reader), url: resetUrl });
}

/** To an address that is no longer the account's, because the change that brought it was undone. */
export function addressLostLetter(reader: Reader, operatorEmail: string): Letter {
  return mail(reader, 'change-undone/lost', { holes: { operator: operatorEmail } });
}

/** Says whom to write to, and leads to the profile. */
function withOperator({ publicUrl, operatorEmail }: Own) {
  return { holes: { operator: operatorEmail }, url: byLogIn(publicUrl, to.profile()) };
}
