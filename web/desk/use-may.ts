import type { StaffAction } from '#domain/staff/office.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from './call.ts';

/** Whether whoever is logged in may do this: links lead nowhere else. The server enforces it. */
export function useMay(action: StaffAction): boolean {
  return useAnswer(deskQuery('GET /api/desk/me', {})).data?.may.includes(action) ?? false;
}
