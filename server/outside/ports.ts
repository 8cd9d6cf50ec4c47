/** What the house needs from outside, as ports. Drivers are chosen in `server/main.ts` alone; tests bring their own. */
export type Outside = {
  mail: MailPort;
  sms: SmsPort;
  storage: StoragePort;
};

/** An e-mail ready to go. */
export type Mail = {
  /** Stable over retries, so that a receiver can recognise a repeated mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

export type MailPort = {
  /** Hands the mail over. Throws when the other side did not take it. */
  send: (mail: Mail) => Promise<void>;
};

/** A text message ready to go; `to` is E.164. */
export type Sms = { id: string; to: string; text: string };

export type SmsPort = {
  /** Hands the message over. Throws when the other side did not take it. */
  send: (sms: Sms) => Promise<void>;
};

/**
 * Where pictures lie. A key is `folder/<64 hex digits>.png` or `.webp` (`media-key.ts`); what lies under a key never
 * changes, so that putting it again is harmless.
 */
export type StoragePort = {
  /** Keeps the bytes, whole or not at all. Throws when they could not be kept, and for what is no key. */
  put: (key: string, file: StoredFile) => Promise<void>;
  /** What is stored under the key; null when nothing is. Throws when that cannot be determined. */
  get: (key: string) => Promise<StoredFile | null>;
};

export type StoredFile = { bytes: Uint8Array; contentType: string };

/** The current time; tests move it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
