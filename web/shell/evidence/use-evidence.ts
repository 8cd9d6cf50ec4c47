import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { maxEvidence, type Evidence } from '#domain/claim/evidence.ts';
import { call } from '#web/api/call.ts';
import { sendOutbox } from '#web/api/outbox/send-outbox.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, putFile, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { fromPhone, fromServer, type LocalEvidence } from './local-evidence.ts';
import { dropPreview } from './preview-of.ts';
import { readFile } from './read-file.ts';

export type FormEvidence = {
  /** In the order in which they were added. */
  files: LocalEvidence[];
  /** Adds files, as many as there is room for. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  /** Of all that are not refused, in order: what the form names. */
  ids: string[];
  /** How many have not arrived yet. */
  waiting: number;
  /** How many are being made smaller, before they appear. */
  reading: number;
  /** How many of the last that were added were too many. */
  leftOut: number;
  /** The phone has no room: what is here lasts as long as this page. */
  full: boolean;
};

const nothing: readonly Evidence[] = [];

/**
 * The files of one form. They are on the phone from the moment they are chosen, also after a reload, and are sent as soon as the network
 * allows. `drafted`: those of its draft that the server has.
 */
export function useEvidence(form: string, drafted: readonly Evidence[] = nothing): FormEvidence {
  useEffect(() => void openOutbox(), []);
  const outbox = useOutbox();
  const [reading, setReading] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const own = outbox.files.filter((file) => file.form === form);
  const elsewhere = drafted.filter(({ id }) => !removed.includes(id) && !own.some((file) => file.id === id));
  const files = [...elsewhere.map(fromServer), ...own.map((file) => fromPhone(file, outbox.shares[file.id]))];
  const sendable = files.filter(({ state }) => state !== 'refused');

  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    const fitting = all.slice(0, Math.max(0, maxEvidence - sendable.length - reading));
    setLeftOut(all.length - fitting.length);
    setReading((before) => before + fitting.length);
    void keepEach(form, fitting, () => setReading((before) => before - 1));
  };
  const remove = (id: string) => {
    setLeftOut(0);
    setRemoved((before) => [...before, id]);
    const gone = own.filter((file) => file.id === id);
    gone.forEach(({ blob }) => dropPreview(blob));
    void takeBack(gone);
  };
  const full = own.some(({ id, state }) => state !== 'refused' && outbox.unkept.has(id));
  const waiting = sendable.filter(({ state }) => state !== 'ready').length;
  return { files, add, remove, ids: sendable.map(({ id }) => id), waiting, reading, leftOut, full };
}

/** Off this phone, and from the server, which would forget it in a day by itself. */
async function takeBack(files: readonly KeptFile[]): Promise<void> {
  await removeFiles(files);
  for (const { id } of files) await call('DELETE /api/uploads/:id', { id }).catch(() => undefined);
}

/** One after the other: a phone that unpacks twelve photos at once runs out of memory. */
async function keepEach(form: string, files: readonly File[], onRead: () => void): Promise<void> {
  await openOutbox();
  const person = useSession.getState().user?.id;
  for (const file of files) {
    const read = await readFile(file);
    onRead();
    // Who chose them has logged out meanwhile.
    if (!person || useSession.getState().user?.id !== person) continue;
    const kept = { ...read, id: uuidv7(), person, form, at: Date.now() };
    await putFile({ ...kept, state: read.why ? 'refused' : 'waiting' }, { onDisk: read.why === null });
    sendOutbox();
  }
}
