import { stateMachine, statesOf, type StateOf } from '#domain/state-machine.ts';

/**
 * How a bike gets another tag. Who: `shop` that has the bike before it; `owner` by the code of the counter or in the app; `desk` the brand, by
 * the platform's operator or its key; `platform` the clock, and what makes the question pointless.
 */
export const retagMachine = stateMachine(
  {
    /** The owner was asked. Nothing has changed yet. */
    asked: 'waits',
    /** The bike has the new tag; the old one leads to it and is void on any other frame. */
    done: 'rests',
    /** The owner said no. */
    refused: 'ends',
    /** The shop took its question back. */
    withdrawn: 'ends',
    /** Nobody answered, the bike is another's by now, or the brand replaced the tag itself. */
    lapsed: 'ends',
    /** The bike has its old tag again; the new one leads to it. */
    undone: 'ends',
  },
  [
    // An owned bike, not stolen, contested or on its way to somebody; a spare tag of its brand; a photo of the frame number.
    { from: null, to: 'asked', who: 'shop' },
    // The same, whether or not somebody owns the bike; nobody is asked, the owner is told and may object.
    { from: null, to: 'done', who: 'desk' },
    { from: 'asked', to: 'done', who: 'owner' },
    { from: 'asked', to: 'refused', who: 'owner' },
    { from: 'asked', to: 'withdrawn', who: 'shop' },
    // Its days (`consentDays`) without an answer; the bike changed hands; the account was closed; the brand was faster.
    { from: 'asked', to: 'lapsed', who: 'platform' },
    // Within `retagUndoDays`, while the bike still has that tag.
    { from: 'done', to: 'undone', who: 'desk' },
  ],
);

export type RetagState = StateOf<typeof retagMachine>;
/** The states, as a list for schemas and the database. */
export const retagStates = statesOf(retagMachine);
