import { useState } from 'react';
import type { Answered } from './use-answer.ts';

/**
 * Whether every one of these answers has come, or has failed a first time. What stands below them is drawn then, so that nothing that comes
 * later moves what is being pressed. It stays so: what has been shown once is not taken away while it is asked anew.
 */
export function useSettled(answers: readonly Pick<Answered<unknown>, 'onItsWay'>[]): boolean {
  const [over, setOver] = useState(false);
  const settled = over || !answers.some(({ onItsWay }) => onItsWay);
  if (settled && !over) setOver(true);
  return settled;
}
