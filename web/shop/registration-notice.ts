import { create } from 'zustand';

/** Why somebody was sent back to an earlier step, for the field there; gone after a reload. */
type RegistrationNotice = { taken: boolean };

export const useRegistrationNotice = create<RegistrationNotice>(() => ({ taken: false }));

/** Says whether the number that was confirmed turned out to be somebody else's. */
export function tellTaken(taken: boolean): void {
  useRegistrationNotice.setState({ taken });
}
