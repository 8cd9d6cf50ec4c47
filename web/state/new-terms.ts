import { create } from 'zustand';

/** Whether the signed-in person accepted an older version of the terms than is in force, and was not asked yet in this visit. */
export const useNewTerms = create<{ due: boolean }>(() => ({ due: false }));

/** The person has answered, or put it off: the next visit asks again. */
export const termsWereAsked = () => useNewTerms.setState({ due: false });
