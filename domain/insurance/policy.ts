import { stateMachine, statesOf, statesThat, type StateOf } from '#domain/state-machine.ts';
import { addDays, dateOf, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/**
 * What becomes of a proposal of insurance. Who: `owner` of the bike; `insurer`, by its answers; `platform`, the clock and
 * what ends the basis of the insurance. Only the insurer accepts: until then nothing is insured.
 */
export const policyMachine = stateMachine(
  {
    /** Proposed; the insurer is asked, however long that takes. */
    submitted: 'waits',
    /** The insurer has asked for papers, and waits for its holder: until it has them its term stands still. */
    pending: 'waits',
    /** The insurer has accepted, or let its term pass. */
    active: 'waits',
    /** The bike has another owner, to whom the policy is ceded: in force, until the insurer has answered. */
    transferring: 'waits',
    /** The insurer has said no. */
    declined: 'ends',
    /** Withdrawn, ended with the ownership or the account, or ended by the insurer. */
    cancelled: 'ends',
    /** It went on to the bike’s next owner, whose policy it is now. */
    transferred: 'ends',
    /** Its period is over. */
    expired: 'ends',
  },
  [
    // An active bike, its invoice, a proven address, an offered plan, no other policy under way.
    { from: null, to: 'submitted', who: 'owner' },
    // Acceptance.
    { from: 'submitted', to: 'active', who: 'insurer' },
    // The days of the law (Lei 15.040/2024) without an answer to a proposal that the insurer received.
    { from: 'submitted', to: 'active', who: 'platform' },
    // What it asks for. Its term to answer ends, and begins anew with the papers (Lei 15.040/2024 art. 49).
    { from: 'submitted', to: 'pending', who: 'insurer' },
    // It has what it asked for.
    { from: 'pending', to: 'submitted', who: 'insurer' },
    // Acceptance.
    { from: 'pending', to: 'active', who: 'insurer' },
    // A reason.
    { from: 'pending', to: 'declined', who: 'insurer' },
    { from: 'pending', to: 'cancelled', who: 'owner' },
    // The bike has another owner, or the account is closed.
    { from: 'pending', to: 'cancelled', who: 'platform' },
    // A reason.
    { from: 'submitted', to: 'declined', who: 'insurer' },
    { from: 'submitted', to: 'cancelled', who: 'owner' },
    // The bike has another owner, or the account is closed.
    { from: 'submitted', to: 'cancelled', who: 'platform' },
    { from: 'active', to: 'cancelled', who: 'owner' },
    // The bike has another owner, or the account is closed.
    { from: 'active', to: 'cancelled', who: 'platform' },
    // A reason.
    { from: 'active', to: 'cancelled', who: 'insurer' },
    // The end of its period.
    { from: 'active', to: 'expired', who: 'platform' },
    // A completed transfer of the bike cedes it (Lei 15.040/2024).
    { from: 'active', to: 'transferring', who: 'platform' },
    // Its answer to that, or a reason.
    { from: 'transferring', to: 'transferred', who: 'insurer' },
    { from: 'transferring', to: 'cancelled', who: 'insurer' },
    // The new owner does not want it.
    { from: 'transferring', to: 'cancelled', who: 'owner' },
    // The new owner’s account is closed.
    { from: 'transferring', to: 'cancelled', who: 'platform' },
    // The end of its period.
    { from: 'transferring', to: 'expired', who: 'platform' },
  ],
);

export type PolicyState = StateOf<typeof policyMachine>;
/** The states, as a list for schemas. */
export const policyStates = statesOf(policyMachine);
/** The states in which a policy is under way: a bike has one such policy at most. */
export const policiesUnderWay = statesThat(policyMachine, 'waits');

/**
 * On what somebody may contract: as the invoice's `recipient`, as `family` by a declaration, or because completed transfers lead from
 * the recipient to them (`transfer`).
 */
export const proposalBases = ['recipient', 'family', 'transfer'] as const;

/**
 * Why a policy was cancelled. `withdrawn`: within the term of {@link withdrawalDays}; `ended`: by its owner after it; `handed-over`: a
 * proposal whose bike changed hands; `transfer-declined`: the insurer does not want the bike’s new owner.
 */
export const cancellationReasons = [
  'withdrawn',
  'ended',
  'handed-over',
  'transfer-declined',
  'account-closed',
  'by-insurer',
] as const;
/** The states in which the insurer has not decided. */
export const undecided: readonly PolicyState[] = ['submitted', 'pending'];
export type CancellationReason = (typeof cancellationReasons)[number];

/** How many days the insurer has to answer a proposal that it received; silence is acceptance (Lei 15.040/2024). */
export const answerDays = 25;

/**
 * For how many days after a policy was issued it can be withdrawn as if it had never been, the day of issue not counted, until
 * the last of them has ended where the person is (Lei 8.078/1990 art. 49; Res. CNSP 296/2013 art. 14, applied to every bilhete).
 */
export const withdrawalDays = 7;

/** How many days before a policy ends its owner is reminded. */
export const reminderDays = 30;

/**
 * For how many days photos and clip of the bike are kept after the insurer has decided, or the proposal was taken back. Then
 * they have served their purpose (Lei 13.709/2018 art. 15).
 */
export const recordingDays = 30;

/** How many days before an insurer stops waiting for papers its holder is reminded, and how many it has asked for them at least by then. */
export const paperReminder = { before: 3, after: 1 } as const;

/** The states in which the bike is insured. */
export const inForce: readonly PolicyState[] = ['active', 'transferring'];

/** Within how many days the insurer is to hear of a sale (Lei 15.040/2024). */
export const saleToldDays = 30;

/** After how many days a new owner is reminded whose data are missing. */
export const holderReminderDays = 7;

/** For how many days a policy or a proposal is kept after its end: five years (Circular SUSEP 605/2020). */
export const policyDays = 5 * 366;

/** The last day on which a policy that was issued then can be withdrawn (`withdrawalDays`). */
export function withdrawBy(issuedAt: Date): CalendarDate {
  return addDays(dateOf(issuedAt), withdrawalDays);
}

/** Whether a policy that was issued then can be withdrawn as if it had never been: until the last day has ended. */
export function canWithdraw(issuedAt: Date, now: Date): boolean {
  return dateOf(now) <= withdrawBy(issuedAt);
}

/** The last day of the insurer's term to answer a proposal that it received then (`answerDays`). */
export function answerBy(receivedAt: Date): CalendarDate {
  return addDays(dateOf(receivedAt), answerDays);
}

/** The instant from which its silence is acceptance: the last day has ended. */
export function silentFrom(receivedAt: Date): Date {
  return startOfDay(addDays(answerBy(receivedAt), 1));
}
