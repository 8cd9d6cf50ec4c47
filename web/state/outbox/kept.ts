import type { MediaKind, AccountPurpose, UploadRefusal } from '#domain/uploads/upload.ts';

/** Why a file of a form cannot be sent: what the server says of it, or what the phone sees before. */
export type FileRefusal = UploadRefusal | 'empty' | 'too-large' | 'upload-quota' | 'failed';

/** A photo or video of a form, on the phone until its form has arrived. `at` orders them: milliseconds. */
export type KeptFile = {
  id: string;
  /** Whose it is: the account's id. */
  person: string;
  form: string;
  /** What it is sent for. */
  purpose: AccountPurpose;
  kind: MediaKind;
  blob: Blob;
  seconds: number | null;
  at: number;
  state: 'waiting' | 'ready' | 'refused';
  why: FileRefusal | null;
};

/** A filled form that waits to be sent. `stopped` is the refusal that it met; its person has to look at it. */
export type KeptEntry = {
  id: string;
  person: string;
  form: string;
  /** The endpoint's route, and what it is called with. */
  route: string;
  input: Record<string, unknown>;
  at: number;
  stopped: string | null;
};
