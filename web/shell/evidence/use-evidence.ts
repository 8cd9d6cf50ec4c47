import { useEffect, useState } from 'react';
import type { Evidence } from '#domain/claim/evidence.ts';
import { maxEvidence } from '#domain/claim/limits.ts';
import type { AccountPurpose } from '#domain/uploads/upload.ts';
import { call, Refusal } from '#web/api/call.ts';
import { Away } from '#web/state/away.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { fromPhone, fromServer, type LocalEvidence, dropPreview } from './local-evidence.ts';
export type FormEvidence = {
  /** In the order in which they were added. */
  files: LocalEvidence[];
  /** Adds files, as many as there is room for. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  /** Of all that are not refused, in order: what the form names. */
  ids: string[];
  /** The same once every file that was chosen has been looked at: whoever sends at once sends those too. Refused where one could not be taken. */
  settled: () => Promise<string[]>;
  /** How many have not arrived yet. */
  waiting: number;
  /** How many are being made smaller, before they appear. */
  reading: number;
  /** How many of the last that were added were too many. */
  leftOut: number;
  /** How many of them could not be looked at: what does it did not come, without a connection. */
  notTaken: number;
  /** The phone has no room: what is here lasts as long as this page. */
  full: boolean;
};

const nothing: readonly Evidence[] = [];

/** What files are sent for, and how many a form takes. */
export type EvidenceKind = { purpose: AccountPurpose; most: number };
const ofClaims: EvidenceKind = { purpose: 'claim-evidence', most: maxEvidence };

/**
 * The files of one form. They are on the phone from the moment they are chosen, also after a reload, and are sent as soon as the network
 * allows. `drafted`: those of its draft that the server has.
 */
export function useEvidence(
  form: string,
  drafted: readonly Evidence[] = nothing,
  { purpose, most }: EvidenceKind = ofClaims,
): FormEvidence {
  useEffect(() => {
    void openOutbox();
    // Before the connection is gone.
    void fetchKeeping().catch(() => undefined);
  }, []);
  const outbox = useOutbox();
  const { reading, notTaken, take, taken } = useTaking(form, purpose);
  const [leftOut, setLeftOut] = useState(0);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const own = useWithSent(
    `${outbox.person} ${form}`,
    outbox.files.filter((file) => file.form === form),
  ).filter(({ id }) => !removed.includes(id));
  const elsewhere = drafted.filter(({ id }) => !removed.includes(id) && !own.some((file) => file.id === id));
  const files = [...elsewhere.map(fromServer), ...own.map((file) => fromPhone(file, outbox.shares[file.id]))];
  const sendable = files.filter(({ state }) => state !== 'refused');

  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    const fitting = all.slice(0, Math.max(0, most - sendable.length - reading));
    setLeftOut(all.length - fitting.length);
    take(fitting);
  };
  const settled = async () => {
    await taken();
    const here = useOutbox.getState().files.filter((file) => file.form === form && file.state !== 'refused');
    return [...elsewhere.map(({ id }) => id), ...here.map(({ id }) => id)];
  };
  const remove = (id: string) => {
    setLeftOut(0);
    setRemoved((before) => [...before, id]);
    const gone = own.filter((file) => file.id === id);
    void removeFiles(gone);
    for (const { id, blob } of gone) {
      dropPreview(blob);
      // Without a connection the server forgets it in a day by itself.
      void call('DELETE /api/uploads/:id', { id }).catch(() => undefined);
    }
  };
  const full = own.some(({ id, state }) => state !== 'refused' && outbox.unkept.has(id));
  const waiting = sendable.filter(({ state }) => state !== 'ready').length;
  return { files, add, remove, ids: sendable.map(({ id }) => id), settled, waiting, reading, leftOut, notTaken, full };
}

/**
 * The files of a form, with those that have left the phone because they were sent: they stay in sight until the form has gone, which may
 * still wait for its next screen.
 */
function useWithSent(of: string, here: readonly KeptFile[]): readonly KeptFile[] {
  const [last, setLast] = useState({ of, files: here });
  const before = last.of === of ? last.files : [];
  const files = [...before.filter(({ id }) => !here.some((file) => file.id === id)), ...here];
  if (files.length !== before.length || last.of !== of) setLast({ of, files });
  return files;
}

/** What reads and sends files: fetched once the form is there. */
const fetchKeeping = chunk(() => import('./keep-files.ts'));

/** Chosen files on their way into a form: looked at, made smaller, and kept on the phone. */
function useTaking(form: string, purpose: AccountPurpose) {
  const [reading, setReading] = useState(0);
  const [notTaken, setNotTaken] = useState(0);
  const [underWay] = useState(() => new Set<Promise<void>>());

  const take = (files: readonly File[]) => {
    let left = files.length;
    setReading((before) => before + files.length);
    setNotTaken(0);
    const taking = fetchKeeping().then(({ keepFiles }) =>
      keepFiles({ form, purpose }, files, () => {
        left--;
        setReading((before) => before - 1);
      }),
    );
    underWay.add(taking);
    void taking
      .catch(() => {
        setReading((before) => before - left);
        setNotTaken((before) => before + left);
      })
      .finally(() => underWay.delete(taking));
  };

  /** Waits for all of them. Throws a refusal where one could not be taken: a form must not go without it unless its person knows. */
  const taken = async () => {
    try {
      await Promise.all(underWay);
    } catch (error) {
      throw error instanceof Away ? new Refusal({ code: 'offline' }) : error;
    }
  };
  return { reading, notTaken, take, taken };
}
