import { mailResetLink } from './account/mail-reset-link.ts';
import type { House } from './context.ts';
import type { Task } from './jobs/outbox.ts';
import { mailLogInCode } from './shop/mail-log-in-code.ts';

/** Does what a request left behind. Safe to repeat: a process may die between the work and noting it. */
export function doTask(house: House, task: Task): Promise<void> {
  return task.task === 'mail-reset-link' ? mailResetLink(house, task) : mailLogInCode(house, task);
}
