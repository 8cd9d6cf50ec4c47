import type { Employee } from '#domain/shop/employee.ts';
import { refusalOfChange, type ChangeRefusal, type Place, type PlaceChange } from '#domain/shop/office-change.ts';
import { officesToGive, type Office } from '#domain/shop/office.ts';

/** What the person who looks may change of somebody of the team. `why` says why nothing may be changed, else it is null. */
export type AllowedChanges = { offices: Office[]; why: ChangeRefusal | null };

/** Judges by the rule that the server enforces, over the list as it came: the screen offers nothing that is refused. */
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
