import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { useActivationDraft } from '#web/state/drafts.ts';

/** What is wrong with a serial number as typed; the field has a sentence for each. */
export type SerialProblem = 'required' | 'too-short' | 'too-long' | 'mismatch';

/** What is wrong with a serial number; undefined if it is valid. */
export function serialProblem(serialNumber: string): SerialProblem | undefined {
  const parsed = z.safeParse(serialNumberSchema, serialNumber);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as SerialProblem);
}

/** The serial number typed for this tag, and its setter; kept over a reload. A draft for another tag is ignored. */
export function useSerialDraft(tag: string): [serialNumber: string, type: (text: string) => void] {
  const typed = useActivationDraft((draft) => (draft.tag === tag ? draft.serialNumber : ''));
  return [typed, (serialNumber) => useActivationDraft.setState({ tag, serialNumber, waiting: false })];
}

/** Marks the draft as waiting: the person signs in, and it continues by itself when they return. */
export function markWaiting(): void {
  useActivationDraft.setState(({ serialNumber }) => ({ waiting: serialProblem(serialNumber) === undefined }));
}

/** Whether a draft waits for this tag. */
export function isWaiting(tag: string): boolean {
  const draft = useActivationDraft.getState();
  return draft.waiting && draft.tag === tag && serialProblem(draft.serialNumber) === undefined;
}

/** Takes the draft that waits for this tag: a second call gets none. */
export function takeWaiting(tag: string): string | undefined {
  if (!isWaiting(tag)) return undefined;
  useActivationDraft.setState({ waiting: false });
  return useActivationDraft.getState().serialNumber;
}
