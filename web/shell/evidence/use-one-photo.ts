import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '#web/api/call.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { Away } from '#web/state/away.ts';
import type { FileRefusal } from '#web/state/outbox/kept.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { previewOf } from './local-evidence.ts';

/** The one photo of a form, and what became of it. */
export type OnePhoto = {
  /** A photo on its way: on this phone until it has arrived. */
  waiting: { preview: string; isSending: boolean } | null;
  isTaking: boolean;
  /** Why the chosen file cannot be sent. */
  why: FileRefusal | null;
  refusal: Refusal | undefined;
  /** What does it did not come, without a connection. */
  notTaken: boolean;
};

type Form<Sent> = {
  form: string;
  /** Keeps it and sends it (`keepOnePhoto`); null where it waits, or cannot be sent. */
  keep: (chosen: File) => Promise<Sent | null>;
  /** One of an earlier visit has arrived: nobody waited for its answer. */
  onLate: () => void;
  /** As of `useUnsent`. */
  ifAny?: boolean;
};

/** The one photo of a form that is chosen: kept on the phone at once, and sent as soon as the network allows. */
export function useOnePhoto<Sent>({
  form,
  keep,
  onLate,
  ifAny = false,
}: Form<Sent>): OnePhoto & { take: (chosen: File, onSent: (sent: Sent) => void) => void } {
  const isWaiting = useUnsent({ ifAny }).some((entry) => entry.form === form && entry.stopped === null);
  const { files, shares } = useOutbox();
  const file = files.findLast((one) => one.form === form);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !isWaiting) onLate();
    waited.current = isWaiting;
  }, [isWaiting, onLate]);
  const [notTaken, setNotTaken] = useState(false);
  const change = useChange(async ({ chosen, onSent }: { chosen: File; onSent: (sent: Sent) => void }) => {
    setNotTaken(false);
    try {
      const sent = await keep(chosen);
      if (sent !== null) onSent(sent);
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      setNotTaken(true);
    }
  });
  const isRefused = file?.state === 'refused';
  return {
    take: (chosen, onSent) => change.change({ chosen, onSent }),
    waiting: file && !isRefused ? { preview: previewOf(file.blob), isSending: shares[file.id] !== undefined } : null,
    isTaking: change.busy && !file,
    why: isRefused ? file.why : null,
    refusal: isRefused ? undefined : change.refusal,
    notTaken,
  };
}
