import { stateMachine, statesThat, type StateOf } from '#domain/state-machine.ts';

/**
 * A file that somebody of a brand brings in at its desk: it is tried before anything is written, and can be taken back until something
 * rests on it.
 */
export const deskImportMachine = stateMachine(
  {
    /** The file is on its way. */
    opened: 'waits',
    checking: 'waits',
    /** What would happen is known; nothing has. */
    checked: 'waits',
    running: 'waits',
    done: 'rests',
    undoing: 'waits',
    undone: 'ends',
    /** Nothing could be done with the file, or it stopped on the way. */
    failed: 'rests',
    discarded: 'ends',
  },
  [
    { from: null, to: 'opened', who: 'person' },
    { from: 'opened', to: 'checking', who: 'person' },
    // Cells were corrected.
    { from: 'checked', to: 'checking', who: 'person' },
    { from: 'checking', to: 'checked', who: 'server' },
    { from: 'checking', to: 'failed', who: 'server' },
    { from: 'checked', to: 'running', who: 'person' },
    { from: 'running', to: 'done', who: 'server' },
    { from: 'running', to: 'failed', who: 'server' },
    { from: 'opened', to: 'discarded', who: 'person' },
    { from: 'checking', to: 'discarded', who: 'person' },
    { from: 'checked', to: 'discarded', who: 'person' },
    // Nobody came back to it, and the file's time is over.
    { from: 'opened', to: 'discarded', who: 'server' },
    { from: 'checked', to: 'discarded', who: 'server' },
    // Within `undoDays`, where its rows are kept.
    { from: 'done', to: 'undoing', who: 'person' },
    // It stopped on the way: what came in before is taken back.
    { from: 'failed', to: 'undoing', who: 'person' },
    { from: 'undoing', to: 'undone', who: 'server' },
    { from: 'undoing', to: 'failed', who: 'server' },
    // Something rests on it, and it was to go as a whole.
    { from: 'undoing', to: 'done', who: 'server' },
  ],
);
export type DeskImportState = StateOf<typeof deskImportMachine>;

/** The states in which the server works on it. */
export const worked = ['checking', 'running', 'undoing'] as const satisfies DeskImportState[];

/** Whether the server works on it now. */
export function isWorked(state: DeskImportState): state is (typeof worked)[number] {
  return worked.some((one) => one === state);
}

/** The states in which a file is of no use any more, except to be looked at. */
export const overStates = statesThat(deskImportMachine, 'rests', 'ends');

/** What a file at the desk may be, in the browser as at the server. */
export const deskFileBounds = {
  megabytes: 60,
  rows: 200_000,
  columns: 200,
  cells: 5_000_000,
  cellLength: 4000,
} as const;

/** How many notes on wrong rows are kept of a check, how many on changes, and of how many first rows it is kept what becomes of them. */
export const keptOfCheck = { wrong: 5000, changed: 500, rows: 100 } as const;

/** Days for which the file itself is kept. */
export const deskFileDays = 14;

/** Days for which it is known who brought what. */
export const deskImportDays = 730;

/** What a file's name may not have: characters that are not seen, or that turn the text around. */
export const hiddenInName = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
