import type { Employee } from '#domain/shop/employees.contract.ts';
import { refusalOfChange, type ChangeRefusal, type Place, type PlaceChange } from '#domain/shop/office-change.ts';
import { officesToGive, type Office } from '#domain/shop/office.ts';

/** What the signed-in person may change about a person of the team. `why` is the reason if nothing may be changed, else null. */
export type AllowedChanges = { offices: Office[]; why: ChangeRefusal | null };

/** Applies the rule that the server enforces to the loaded list, so that the screen offers nothing that is refused. */
export function allowedChanges(employee: Employee, team: readonly Employee[]): AllowedChanges {
  const you = team.find((one) => one.you);
  if (!you) return { offices: [], why: 'forbidden' };
  const places = team.map(placeOf);
  const change: PlaceChange = { isLive: employee.state !== 'active' };
  const why = refusalOfChange(placeOf(you), placeOf(employee), change, places);
  return { offices: why ? [] : officesToGive(you.office), why };
}

function placeOf({ id, office, state }: Employee): Place {
  return { id, office, isLive: state === 'active' };
}
