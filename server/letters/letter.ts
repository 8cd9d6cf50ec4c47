import type { Language } from '#domain/account/language.ts';
import { mailOf } from './layout.ts';
import { greeting } from './names.ts';
import { oneLine, plainWords } from './plain-words.ts';
import type { TextReader } from './reader.ts';
import { templateOf, type Template } from './template.ts';
import { filled, wordsBeside, wordsInPortuguese, type Holes } from './written.ts';

/** A letter as a verb writes it. An e-mail has a subject and HTML; a text message has neither. */
export type Letter =
  | {
      channel: 'email';
      kind: string;
      /** Null for a person without an address, to whom nothing is written. */
      to: string | null;
      subject: string;
      text: string;
      html: string;
      /** Where an answer goes; without it, to where the letter came from. One address that was proven, or our own. */
      replyTo?: string;
      /** Documents made at delivery: `document` names the maker, `id` what it is made of. */
      attachments?: { document: string; id: string; filename: string }[];
      /** In which language it is said who answers for it, and the brand whose bike it is about (`senders.ts`). */
      from?: { language: Language; brand: string | null };
    }
  | {
      channel: 'sms';
      kind: string;
      to: string;
      text: string;
      /** What goes to people who chose WhatsApp; without one it goes by SMS alone. */
      template?: Template | null;
      standing?: TextStanding | undefined;
      /** The network that asked for it, where a stranger did: each has a share of the ceilings (`text-ceiling.ts`). */
      askedFrom?: string;
    };

/**
 * Whose text message it is when few are left (`text-ceiling.ts`). `known`: a code to the number of an account,
 * refused last. `stranger`: to a number that somebody typed, refused first. `unseen`: the same, but left out instead
 * of refused, where a refusal would reveal who has an account. Without one it is never refused: news to somebody
 * whose number was confirmed.
 */
export type TextStanding = 'known' | 'stranger' | 'unseen';

/** What an e-mail says in one language. Without a title, the subject is the heading. */
type LetterWords = {
  subject: string;
  title?: string;
  paragraphs: string[];
  /** The words on the button; it leads to the letter's `url`. */
  button?: string;
  footer?: string;
};

type Email = Extract<Letter, { channel: 'email' }>;

/** What of an e-mail is not words. `kind` names it in the log and in the inbox page; `to` is one address, or none. */
type Facts = {
  kind: string;
  to: string | null;
  language: Language;
  /** The partner in whose name and colours the letter goes; without one it is the platform's. */
  brand?: { name: string; secondaryColor: string } | undefined;
  /** The partner whose bike a letter of the platform's is about. */
  about?: { name: string } | undefined;
  words: LetterWords;
  /** Where the button leads: within our own origin. */
  url?: string | undefined;
  replyTo?: string;
  attachments?: Email['attachments'];
};

/**
 * The one builder of e-mails. Names go into its words by `greeting` and `nameForOthers`, facts that somebody else
 * wrote by `plainWords`; a subject is always one line.
 */
function letter({ kind, to, language, brand, about = brand, words, url, replyTo, attachments }: Facts): Letter {
  const { title = words.subject, paragraphs, button, footer } = words;
  const mail = mailOf({
    language,
    title: oneLine(title),
    paragraphs,
    brand: brand && { ...brand, name: plainWords(brand.name) },
    ...(button !== undefined && url !== undefined && { button: { label: button, url } }),
    ...(footer !== undefined && { footer }),
  });
  const subject = oneLine(words.subject);
  return {
    channel: 'email',
    kind,
    to,
    subject,
    ...mail,
    from: { language, brand: about?.name ?? null },
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
  };
}

/** The one builder of text messages: `kind` as above, `to` a phone number in E.164, `standing` when few are left. */
function textMessage(message: Omit<Extract<Letter, { channel: 'sms' }>, 'channel'>): Letter {
  return { channel: 'sms', ...message };
}

/** Whom an e-mail is to; the name is for the greeting, which is a hole of every letter. */
type MailReader = { email: string | null; name?: string; language: Language };
/** What is not words; `kind` where the key does not begin with it. */
export type MailFacts = Omit<Facts, 'kind' | 'to' | 'language' | 'words'> & { kind?: string; holes?: Holes };
type TextFacts = { kind?: string; holes?: Holes; standing?: TextStanding };

/** The keys under which a file of words has something of this form. */
type KeyOf<Words, Of> = { [Key in keyof Words]: Words[Key] extends Of ? Key : never }[keyof Words] & string;
type MailKey<Words> = KeyOf<Words, { subject: string; paragraphs: string[] }>;
type TextKey<Words> = KeyOf<Words, string>;

/**
 * What writes the letters of a module, whose words are in the files beside it (`wordsBeside`), each under its kind: `claim-open`, or
 * `claim-rejected/brand` where a kind has several. Code chooses between them, never between words.
 */
export function lettersBeside<English extends object>(module: string) {
  const words = wordsBeside<English>(module);
  return { ...writer((language) => words[language]), words };
}

/** The same for letters that are in Portuguese whoever reads them. */
export function lettersInPortuguese<Portuguese extends object>(module: string) {
  const language = 'pt-BR';
  const words = wordsInPortuguese<Portuguese>(module);
  const { mail, say } = writer(() => words);
  return {
    mail: (reader: Omit<MailReader, 'language'>, says: MailKey<Portuguese>, facts?: MailFacts) =>
      mail({ ...reader, language }, says, facts),
    say: (says: TextKey<Portuguese>, holes?: Holes) => say(language, says, holes),
    words,
  };
}

function writer<Words extends object>(wordsIn: (language: Language) => Words) {
  const kindOf = (says: string) => says.split('/')[0]!;
  const say = (language: Language, says: TextKey<Words>, holes: Holes = {}): string =>
    filled(wordsIn(language)[says] as string, holes);
  return {
    /** An e-mail. */
    mail: (
      { email, name = '', language }: MailReader,
      says: MailKey<Words>,
      { holes, ...facts }: MailFacts = {},
    ): Letter => {
      const words = filled(wordsIn(language)[says] as LetterWords, { greeting: greeting(language, name), ...holes });
      return letter({ kind: kindOf(says), to: email, language, words, ...facts });
    },
    /** A text message. */
    text: ({ phone, language }: TextReader, says: TextKey<Words>, { holes = {}, ...facts }: TextFacts = {}): Letter =>
      textMessage({
        kind: kindOf(says),
        to: phone,
        text: say(language, says, holes),
        template: templateOf(language, says, { words: wordsIn(language)[says] as string, holes }),
        ...facts,
      }),
    /** A part of a letter: a sentence, or what fills a hole. */
    say,
  };
}
