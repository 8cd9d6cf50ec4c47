import { toDesk } from '#domain/desk-paths.ts';
import { absolute } from '#domain/paths.ts';
import { invitationSeconds, resetLinkSeconds } from '#domain/periods.ts';
import type { StaffOffice, StaffSide } from '#domain/staff/office.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** Somebody of the desk on the web; an invited person has no name yet. */
type Person = Omit<Reader, 'name'> & { name: string | null; side: StaffSide };
/** Whose desk it is; null: the platform's. */
type DeskName = { name: string } | null;
type Own = { publicUrl: string };

/** Days of the link for new second factors, in seconds: as in `linkRules`. */
const newFactorsSeconds = 86_400;

const readerOf = ({ email, name, language }: Person): Reader => ({ email, name: name ?? '', language });
const deskOf = ({ language }: Person, desk: DeskName) => (desk ? plainWords(desk.name) : say(language, 'platform'));
const security = ({ side }: Person, { publicUrl }: Own) => absolute(publicUrl, toDesk[side].security());

/** To somebody who is invited to the desk of a brand or of the platform, with the link into the place. */
export function invitationLetter(
  person: Person & { office: StaffOffice },
  { desk, invitedBy }: { desk: DeskName; invitedBy: string | null },
  url: string,
): Letter {
  const { language, office } = person;
  const who = (invitedBy === null ? null : nameForOthers(invitedBy)) ?? say(language, 'platform-team');
  const holes = {
    who,
    desk: deskOf(person, desk),
    office: words[language].offices[office],
    span: spanInWords(invitationSeconds, language),
  };
  return mail(readerOf(person), 'desk-invitation', { holes, url });
}

/** To somebody whose second factors were taken away, with the link for new ones. */
export function newFactorsLetter(person: Person, desk: DeskName, url: string): Letter {
  const holes = { desk: deskOf(person, desk), span: spanInWords(newFactorsSeconds, person.language) };
  return mail(readerOf(person), 'desk-new-factors', { holes, url });
}

/** Somebody has logged in by a browser that this place did not know. `device` is one of our own names. */
export function newBrowserLetter(person: Person, device: string | null, own: Own): Letter {
  const holes = { device: device ?? say(person.language, 'some-browser') };
  return mail(readerOf(person), 'desk-new-browser', { holes, url: security(person, own) });
}

/** A recovery code was used, and how many are left. */
export function recoveryCodeUsedLetter(person: Person, left: number, own: Own): Letter {
  return mail(readerOf(person), 'desk-recovery-used', { holes: { left: String(left) }, url: security(person, own) });
}

/** What may have changed of somebody's second factors. */
export type FactorChange = keyof (typeof words)['en']['changes'];

/** A second factor came, went or was renewed. */
export function factorsChangedLetter(person: Person, change: FactorChange, own: Own): Letter {
  const holes = { what: words[person.language].changes[change] };
  return mail(readerOf(person), 'desk-factor', { holes, url: security(person, own) });
}

/** The link of a forgotten password. */
export function forgottenPasswordLetter(person: Person, url: string): Letter {
  return mail(readerOf(person), 'desk-password-link', {
    holes: { span: spanInWords(resetLinkSeconds, person.language) },
    url,
  });
}

/** The password is another one. */
export function passwordChangedLetter(person: Person, own: Own): Letter {
  return mail(readerOf(person), 'desk-password-changed', { url: security(person, own) });
}

/** Somebody has another office. */
export function officeChangedLetter(person: Person, office: StaffOffice, desk: DeskName): Letter {
  const holes = { office: words[person.language].offices[office], desk: deskOf(person, desk) };
  return mail(readerOf(person), 'desk-office', { holes });
}

/** A place has ended. */
export function placeEndedLetter(person: Person, desk: DeskName): Letter {
  return mail(readerOf(person), 'desk-place-ended', { holes: { desk: deskOf(person, desk) } });
}

/** To the Administrator who took a colleague's second factors away: in case it was somebody else. */
export function factorsResetByYouLetter(person: Person, colleague: string, { publicUrl }: Own): Letter {
  const who = nameForOthers(colleague) ?? say(person.language, 'colleague');
  const url = absolute(publicUrl, toDesk[person.side].team());
  return mail(readerOf(person), 'desk-factors-reset', { holes: { who }, url });
}
