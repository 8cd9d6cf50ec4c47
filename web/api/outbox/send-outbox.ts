import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { KeptEntry } from '#web/state/outbox/kept.ts';
import {
  openOutbox,
  putEntry,
  putFile,
  removeEntry,
  removeFiles,
  setHeld,
  useOutbox,
} from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { uploadFile } from './upload-file.ts';

/** Refusals that pass by themselves: what waits is sent later. */
const passing = ['offline', 'unavailable', 'rate-limited', 'not-signed-in', 'session-ended'];
/** How long it waits before it tries again by itself; doubled each time. Milliseconds. */
const wait = { first: 2_000, longest: 60_000 };

/** After how many such failures people are told that it is not their connection. */
const told = 3;

/** What became of an entry while somebody waits for it. */
export type Outcome = { sent: unknown } | { kept: true };
type Waiting = { entry: KeptEntry; resolve: (outcome: Outcome) => void; reject: (refusal: Refusal) => void };

const uploadedAgain = new Set<string>();
const waiting = new Map<string, Waiting>();
let running: Promise<void> | undefined;
let again = false;
let pause = wait.first;
/** How often in a row there was a connection, and nothing was taken. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Sends what waits, a file after the other; in one tab at a time. What cannot be sent now is tried again by itself. */
export function sendOutbox(): void {
  clearTimeout(timer);
  listen();
  again = true;
  running ??= inOneTab(run).finally(() => {
    running = undefined;
    if (again) sendOutbox();
  });
}

/** Sends what waits, and says what became of this entry. Throws the refusal that it met. */
export function outcomeOf(entry: KeptEntry): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    waiting.set(entry.id, { entry, resolve, reject });
    sendOutbox();
  });
}

async function run(): Promise<void> {
  await openOutbox();
  try {
    while (again) {
      again = false;
      await sendAll();
    }
    pause = wait.first;
    failures = 0;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'phone-not-confirmed') await refuseWaiting(refusal);
    later(refusal);
  }
}

async function sendAll(): Promise<void> {
  for (let step = nextStep(); step; step = nextStep()) {
    await step();
    setHeld(null);
  }
  // Another tab has sent these meanwhile: the same again is answered as before.
  for (const { entry } of waiting.values()) await send(entry);
}

/** A form whose files have all been looked at, before further files. */
function nextStep(): (() => Promise<void>) | undefined {
  const { files, entries } = useOutbox.getState();
  const open = files.filter(({ state }) => state === 'waiting');
  const due = entries.filter(({ stopped }) => stopped === null);
  const whole = due.find(({ form }) => !open.some((file) => file.form === form));
  if (whole) return () => send(whole);
  const file = open.find(({ form }) => due.some((entry) => entry.form === form)) ?? open[0];
  return file && (() => uploadFile(file));
}

async function send(entry: KeptEntry): Promise<void> {
  try {
    const sent: unknown = await call(entry.route as never, entry.input as never);
    await removeEntry(entry);
    await removeFiles(useOutbox.getState().files.filter(({ form }) => form === entry.form));
    const waiter = takeWaiter(entry);
    waiter?.resolve({ sent });
    // Nobody's form says what has changed: whatever was read before may be another by now.
    if (!waiter) void queryClient.invalidateQueries();
  } catch (error) {
    const refusal = refusalOf(error);
    if (passing.includes(refusal.code)) throw refusal;
    if (refusal.code === 'evidence-missing' && (await uploadAgain(entry))) return;
    const waiter = takeWaiter(entry);
    // Who is looking is told, and sends again; who is not finds it among what waits.
    await (waiter ? removeEntry(entry) : putEntry({ ...entry, stopped: refusal.code }));
    waiter?.reject(refusal);
  }
}

/** Who waits for an entry. Asked once its outcome is known: somebody may have begun to wait while it was under way. */
function takeWaiter({ id }: KeptEntry): Waiting | undefined {
  const waiter = waiting.get(id);
  waiting.delete(id);
  return waiter;
}

/** The server forgets files that wait for more than a day: they are sent once more. False where that was done already. */
async function uploadAgain({ id, form }: KeptEntry): Promise<boolean> {
  if (uploadedAgain.has(id)) return false;
  uploadedAgain.add(id);
  for (const file of useOutbox.getState().files)
    if (file.form === form && file.state === 'ready') await putFile({ ...file, state: 'waiting' });
  return true;
}

/** Its person can do something about it now: who waits is told, and sends again. */
async function refuseWaiting(refusal: Refusal): Promise<void> {
  for (const { entry, reject } of waiting.values()) {
    await removeEntry(entry);
    reject(refusal);
  }
  waiting.clear();
}

function later(refusal: Refusal): void {
  const { code, retryAt = null } = refusal;
  failures = code === 'unavailable' ? failures + 1 : 0;
  if (code === 'uploads-used-up' || code === 'no-room') setHeld({ code, until: retryAt });
  else setHeld(failures < told ? null : { code: 'not-taken', until: null });
  for (const { resolve } of waiting.values()) resolve({ kept: true });
  waiting.clear();
  const at = refusal.retryAt ? refusal.retryAt.getTime() - Date.now() : 0;
  timer = setTimeout(sendOutbox, Math.max(at, pause * (1 + Math.random() / 2)));
  pause = Math.min(wait.longest, pause * 2);
}

/** The connection or the person is back: at once, and not only after the pause. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('online', sendOutbox);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendOutbox());
  useSession.subscribe(({ user }, before) => user && user.id !== before.user?.id && sendOutbox());
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('outbox', work);
  else await work();
}
