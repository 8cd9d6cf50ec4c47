import type { ByteRange, OpenFile } from '#server/outside/ports.ts';

/** A stored file as the answer of an endpoint; the caller may read it. `server/http/send-file.ts` streams it. */
export type FileAnswer = {
  type: string;
  bytes: number;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
  /** The name under which a browser saves it, with its ending. */
  name: string;
  /** `everybody`: what is under this address never changes and nobody is asked who they are. */
  readers: 'this-person' | 'everybody';
  /** Opens it; null when the storage has lost it. */
  open: (range?: ByteRange) => Promise<OpenFile | null>;
};
