import { certificateUrl } from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { transferDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { lettersBeside, lettersInPortuguese, type Letter, type MailFacts } from '#server/letters/letter.ts';
import { bikeAndTag, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import type { Addressee, LetterBike } from '#server/ownership/transfer/letters.ts';

const { mail, text, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);
const toOperator = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

type Decided = LetterBike & { reason: string; publicUrl: string };
type Contact = { publicUrl: string; operatorEmail: string };

/** To the owner: somebody with the invoice contests the registration, without who; how long they have to answer. */
export function contestLetter(owner: Addressee, bike: LetterBike, { publicUrl, operatorEmail }: Contact): Letter {
  const holes = { ...answerSpan(owner), operator: operatorEmail };
  return toReader(owner, 'contest', bike, { holes, url: inApp(publicUrl, bike) });
}

/** To the owner's phone: their address may be unproven, and the letter nowhere. */
export function contestMessage(reader: TextReader): Letter {
  return text(reader, 'contest/text', { holes: answerSpan(reader) });
}

/** To a side that waits: everything that there is to say is said, and two people weigh it. */
export function toDecideLetter(reader: Addressee, bike: LetterBike, publicUrl: string): Letter {
  return toReader(reader, 'dispute-to-decide', bike, { holes: {}, url: inApp(publicUrl, bike) });
}

/** To the operator: which request two people weigh now, without a word of who asks. */
export function toWeighLetter(operatorEmail: string, bike: LetterBike): Letter {
  const holes = { tag: groupTag(bike.tag), bike: named(bike), transfer: bike.id };
  return toOperator.mail({ email: operatorEmail }, 'dispute-to-weigh', { holes });
}

/** To who asked: it was decided for them, with the certificate and the reason. */
export function upheldNewLetter(
  reader: Addressee,
  {
    certificateNumber: id,
    publicUrl,
    reason,
    wasStolen,
    ...bike
  }: Decided & { certificateNumber: string; wasStolen: boolean },
): Letter {
  const { file } = words[reader.language];
  return toReader(reader, 'dispute-upheld-new', bike, {
    holes: {
      certificate: id,
      url: certificateUrl(publicUrl, id),
      reason: because(reader, reason),
      stolen: wasStolen ? say(reader.language, 'was-stolen') : null,
    },
    url: absolute(publicUrl, to.tag({ tag: bike.tag })),
    attachments: [{ document: 'certificate', id, filename: `${file}-${id}.pdf` }],
  });
}

/** To who had the bike until now: it was decided against them, and why. */
export function upheldOldLetter(reader: Addressee, { publicUrl, reason, ...bike }: Decided): Letter {
  const holes = { reason: because(reader, reason) };
  return toReader(reader, 'dispute-upheld-old', bike, { holes, url: inApp(publicUrl, bike) });
}

/** To either side: the bike stays where it is, and why. */
export function dismissedLetter(
  reader: Addressee,
  { side, reason, ...bike }: LetterBike & { side: 'owner' | 'recipient'; reason: string },
  { publicUrl, operatorEmail }: Contact,
): Letter {
  const holes = { reason: because(reader, reason), operator: operatorEmail };
  return toReader(reader, `dispute-dismissed-${side}`, bike, { holes, url: inApp(publicUrl, bike) });
}

/** To either side: a contest ended without being decided; it was taken back, or became impossible. */
export function contestEndedLetter(
  reader: Addressee,
  { side, ...bike }: LetterBike & { side: 'owner' | 'recipient' },
  publicUrl: string,
): Letter {
  return toReader(reader, `contest-ended-${side}`, bike, { holes: {}, url: inApp(publicUrl, bike) });
}

function toReader(
  { email, emailConfirmedAt, name, language }: Addressee,
  says: Parameters<typeof mail>[1],
  bike: LetterBike,
  { holes, ...facts }: MailFacts,
): Letter {
  const reader = { email: emailConfirmedAt ? email : null, name, language };
  return mail(reader, says, { holes: { bike: named(bike), ...holes }, brand: bike.brand, ...facts });
}

const named = ({ brand, model, tag }: LetterBike) => bikeAndTag(brand, model, tag);
const inApp = (publicUrl: string, { id }: LetterBike) => byLogIn(publicUrl, to.transfer.one({ transfer: id }));
const because = ({ language }: Addressee, reason: string) => say(language, 'because', { reason: quoted(reason, 400) });
const answerSpan = ({ language }: Pick<Addressee, 'language'>) => ({
  span: spanInWords(transferDays.contested * 86_400, language),
});
