import type { Employee } from '#domain/shop/employees.contract.ts';
import {
  refusalOfChange,
  type ChangeRefusal,
  type Employment,
  type EmploymentChange,
} from '#domain/shop/office-change.ts';
import { officesToGive, type Office } from '#domain/shop/office.ts';

/** What the signed-in person may change about a person of the team. `why` is the reason if nothing may be changed, else null. */
export type AllowedChanges = { offices: Office[]; why: ChangeRefusal | null };

/** Applies the rule that the server enforces to the loaded list, so that the screen offers nothing that is refused. */
export function allowedChanges(employee: Employee, team: readonly Employee[]): AllowedChanges {
  const you = team.find((one) => one.you);
  if (!you) return { offices: [], why: 'forbidden' };
  const places = team.map(employmentOf);
  const change: EmploymentChange = { isLive: employee.state !== 'active' };
  const why = refusalOfChange(employmentOf(you), employmentOf(employee), change, places);
  return { offices: why ? [] : officesToGive(you.office), why };
}

function employmentOf({ id, office, state }: Employee): Employment {
  return { id, office, isLive: state === 'active' };
}
