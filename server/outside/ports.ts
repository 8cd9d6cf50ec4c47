import type { Readable } from 'node:stream';
import type { InsurerPort } from './insurer-port.ts';

/** What the house needs from outside, as ports. Drivers are chosen in `server/main.ts` alone; tests bring their own. */
export type Outside = {
  mail: MailPort;
  sms: SmsPort;
  /** Null where there is none: everybody's texts go by SMS. */
  whatsapp: WhatsAppPort | null;
  storage: StoragePort;
  files: FilesPort;
  cep: CepPort;
  /** Null where there is none: what it is to be told waits. */
  insurer: InsurerPort | null;
};

/** An e-mail ready to go. */
export type Mail = {
  /** Stable over retries, so that a receiver can recognise a repeated mail. */
  id: string;
  to: string;
  /** Where an answer goes; null for where the mail came from. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

/** The other side says that there is no such mailbox: trying again would change nothing. */
export class AddressRefused extends Error {}

export type MailPort = {
  /** Hands the mail over. Throws when the other side did not take it; {@link AddressRefused} where that is because of the address. */
  send: (mail: Mail) => Promise<void>;
};

/** A text message ready to go; `to` is E.164. */
export type Sms = { id: string; to: string; text: string };

export type SmsPort = {
  /** Hands the message over. Throws when the other side did not take it. */
  send: (sms: Sms) => Promise<void>;
};

/**
 * A message that WhatsApp has the words of: `template` names them, with what fills their holes, or the one code that they are around.
 * `language` is as our own are named.
 */
export type WhatsAppMessage = {
  id: string;
  to: string;
  template: { name: string; language: string } & ({ code: string } | { holes: Record<string, string> });
};

export type WhatsAppPort = {
  /**
   * Hands the message over. `taken`: what becomes of it is reported later, if at all; `arrived`: nobody will report anything. Throws
   * when the other side did not take it.
   */
  send: (message: WhatsAppMessage) => Promise<'taken' | 'arrived'>;
};

/**
 * Where pictures lie. A key is a folder and a name that `media-key.ts` describes; what lies under a key never
 * changes, so that putting it again is harmless.
 */
export type StoragePort = {
  /** Keeps the bytes, whole or not at all. Throws when they could not be kept, and for what is no key. */
  put: (key: string, file: StoredFile) => Promise<void>;
  /** What is stored under the key; null when nothing is. Throws when that cannot be determined. */
  get: (key: string) => Promise<StoredFile | null>;
  /** The keys of every picture, in no particular order. */
  list: () => AsyncIterable<string>;
};

export type StoredFile = { bytes: Uint8Array; contentType: string };

/**
 * Where private files lie: evidence, videos, documents of any size, which pass through as streams. A key is
 * `kind/<uuid>.<ending>` (`file-key.ts`), made by us for one file and never used again. No address leads to a file but
 * those of endpoints that ask who is asking (`server/files/`). What is no key makes every function throw.
 */
export type FilesPort = {
  /** How many bytes that come in are kept as one file at most, where they may be several: a bucket has them in memory until it takes them. */
  most: number;
  /**
   * Keeps all of the content, or nothing: before it is whole nobody finds it under its key. Throws {@link FileTooLarge}
   * as soon as there are more than `maxBytes`, and the content's own error when that fails.
   */
  put: (key: string, content: AsyncIterable<Uint8Array>, bound: Bound) => Promise<KeptContent>;
  /**
   * The file, or the bytes of a range that lies within it; null when there is no such file. Whoever opens a stream reads
   * it to its end or destroys it.
   */
  open: (key: string, range?: ByteRange) => Promise<OpenFile | null>;
  /** The bytes of a range that lies within a file, in memory; null when there is no such file. */
  read: (key: string, range: ByteRange) => Promise<Uint8Array | null>;
  /** The keys of every file of a kind, in no particular order. */
  list: (kind: string) => AsyncIterable<string>;
  /** Removes a file for good. One that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Removes what was left half-way by a `put` of a process that died, if it has not grown since `before`. */
  removeHalves: (before: Date) => Promise<void>;
  /** How much room the disk has, asked of it every few seconds at most; null for a bucket, which has no end. */
  freeSpace: () => Promise<FreeSpace | null>;
};

/** Bytes: those that this process may still fill, and all of the disk's. */
export type FreeSpace = { free: number; all: number };

/** How large content may be, and whether its SHA-256 is wanted: it is, unless that says no. */
export type Bound = { maxBytes: number; hashed?: boolean };

/** What was kept; `sha256` in hexadecimal digits, or empty where it was not wanted. */
export type KeptContent = { bytes: number; sha256: string };

/** The first and the last byte, counted from 0, both included. */
export type ByteRange = { first: number; last: number };

/** A stream of what was asked for; `bytes` is how large the whole file is. */
export type OpenFile = { stream: Readable; bytes: number; type: string };

/** There was more content than was allowed; nothing of it is kept. */
export class FileTooLarge extends Error {}

export type CepPort = {
  /**
   * What is known of a postal code (eight digits); null where there is no such code. Throws when that cannot be determined;
   * takes about five seconds at most.
   */
  find: (cep: string) => Promise<CepFacts | null>;
};

/** A postal code's address; parts that are not told are empty. Street and neighborhood are where a whole town has one code. */
export type CepFacts = {
  street: string;
  /** Which part of the street, for example `lado ímpar`. */
  complement: string;
  neighborhood: string;
  city: string;
  /** Two letters. */
  state: string;
  /** The town's number (IBGE), where it is told. */
  ibge: string | null;
  /** The town's numbers in other registers, and its area code for phones. */
  gia: string;
  ddd: string;
  siafi: string;
  /** In degrees (WGS 84), where it is known. */
  position: { latitude: number; longitude: number } | null;
};

/** The current time; tests move it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
