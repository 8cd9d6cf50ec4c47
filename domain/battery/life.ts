import { stateMachine, statesOf, type StateOf } from '#domain/state-machine.ts';

/**
 * What became of a battery, as its brand or the operator states it. Its passport ends with the battery: once it is recycled, only that
 * is said. One that is repurposed is a new battery with a passport of its own, and both say which the other is.
 *
 * @see Regulation (EU) 2023/1542, art. 77(7) and (8)
 */
export const lifeMachine = stateMachine(
  {
    'in-use': 'rests',
    /** Made into another battery, which has its own passport. */
    'repurposed': 'rests',
    /** Discarded by its holder, or meant to be. */
    'waste': 'rests',
    'recycled': 'ends',
  },
  [
    { from: null, to: 'in-use', who: 'brand' },
    { from: 'in-use', to: 'repurposed', who: 'brand' },
    { from: 'in-use', to: 'repurposed', who: 'operator' },
    { from: 'in-use', to: 'waste', who: 'brand' },
    { from: 'in-use', to: 'waste', who: 'operator' },
    { from: 'in-use', to: 'recycled', who: 'brand' },
    { from: 'in-use', to: 'recycled', who: 'operator' },
    // Waste that was prepared for it.
    { from: 'waste', to: 'repurposed', who: 'brand' },
    { from: 'waste', to: 'repurposed', who: 'operator' },
    { from: 'waste', to: 'recycled', who: 'brand' },
    { from: 'waste', to: 'recycled', who: 'operator' },
    // What was discarded by mistake.
    { from: 'waste', to: 'in-use', who: 'operator' },
  ],
);

export type LifeState = StateOf<typeof lifeMachine>;
export const lifeStates = statesOf(lifeMachine);
/** Who states it. */
export const lifeTellers = ['brand', 'operator'] as const;
export type LifeTeller = (typeof lifeTellers)[number];
