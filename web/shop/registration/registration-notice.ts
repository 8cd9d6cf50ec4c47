import { create } from 'zustand';

/** Why a person was sent back to an earlier step, for the field there; not kept over a reload. */
type RegistrationNotice = { taken: boolean };

export const useRegistrationNotice = create<RegistrationNotice>(() => ({ taken: false }));

/** Sets whether the number that was confirmed belongs to somebody else. */
export function setPhoneTaken(taken: boolean): void {
  useRegistrationNotice.setState({ taken });
}
