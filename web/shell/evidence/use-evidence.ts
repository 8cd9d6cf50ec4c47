import { useEffect, useState } from 'react';
import { maxEvidence, type Evidence } from '#domain/claim/evidence.ts';
import { openOutbox, useOutbox } from '#web/state/outbox/outbox.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { fromPhone, fromServer, type LocalEvidence } from './local-evidence.ts';

/** What reads and sends files: fetched once the form is there. */
const fetchKeeping = chunk(() => import('./keep-files.ts'));

export type FormEvidence = {
  /** In the order in which they were added. */
  files: LocalEvidence[];
  /** Adds files, as many as there is room for. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  /** Of all that are not refused, in order: what the form names. */
  ids: string[];
  /** The same once every file that was chosen has been looked at: whoever sends at once sends those too. */
  settled: () => Promise<string[]>;
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
  useEffect(() => {
    void openOutbox();
    // Before the connection is gone.
    void fetchKeeping().catch(() => undefined);
  }, []);
  const outbox = useOutbox();
  const [reading, setReading] = useState(0);
  const [looked] = useState(() => new Set<Promise<void>>());
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
    const kept = fetchKeeping().then(({ keepFiles }) =>
      keepFiles(form, fitting, () => setReading((before) => before - 1)),
    );
    looked.add(kept);
    void kept.finally(() => looked.delete(kept));
  };
  const settled = async () => {
    await Promise.allSettled(looked);
    const here = useOutbox.getState().files.filter((file) => file.form === form && file.state !== 'refused');
    return [...elsewhere.map(({ id }) => id), ...here.map(({ id }) => id)];
  };
  const remove = (id: string) => {
    setLeftOut(0);
    setRemoved((before) => [...before, id]);
    const gone = own.filter((file) => file.id === id);
    void fetchKeeping().then(({ takeBack }) => takeBack(gone));
  };
  const full = own.some(({ id, state }) => state !== 'refused' && outbox.unkept.has(id));
  const waiting = sendable.filter(({ state }) => state !== 'ready').length;
  return { files, add, remove, ids: sendable.map(({ id }) => id), settled, waiting, reading, leftOut, full };
}
