import { may, mayDecideOver, type Office } from './office.ts';

/** A person's place in a shop; `isLive` is false while the person is suspended. */
export type Employment = { id: string; office: Office; isLive: boolean };

/** A change of a membership: another office, a suspension, or its end. */
export type EmploymentChange = { office: Office } | { isLive: boolean };

export type ChangeRefusal = 'forbidden' | 'office-above' | 'own-office' | 'last-owner' | 'last-approver';

/**
 * Why the person at the place `by` may not change the place `of`; null when they may. Nobody changes their own place:
 * an Owner (or other approver) who is the only one learns that somebody else must take over first. As every change is
 * made by a live person of at least the same office, who stays, a shop keeps its last Owner and the last one who may
 * approve.
 */
export function refusalOfChange(
  by: Employment,
  of: Employment,
  change: EmploymentChange,
  team: readonly Employment[],
): ChangeRefusal | null {
  if (!by.isLive || !may(by.office, 'approve-employees')) return 'forbidden';
  if (of.id === by.id) return refusalOfOwn(of, team);
  if (!mayDecideOver(by.office, of.office)) return 'office-above';
  return 'office' in change && !mayDecideOver(by.office, change.office) ? 'office-above' : null;
}

/** Why somebody may not leave the shop; null when they may: it keeps its last Owner and the last one who may approve. */
export function refusalOfLeaving(own: Employment, team: readonly Employment[]): 'last-owner' | 'last-approver' | null {
  if (!may(own.office, 'approve-employees')) return null;
  const why = refusalOfOwn(own, team);
  return why === 'last-owner' || why === 'last-approver' ? why : null;
}

function refusalOfOwn(own: Employment, team: readonly Employment[]): ChangeRefusal {
  const others = team.filter(({ id, isLive }) => isLive && id !== own.id);
  if (own.office === 'owner' && !others.some(({ office }) => office === 'owner')) return 'last-owner';
  return others.some(({ office }) => may(office, 'approve-employees')) ? 'own-office' : 'last-approver';
}

/**
 * Whether somebody in the office `by` may let a person in for the office `wanted`. `was` is the office in which the
 * person was suspended in this shop before, null for a new one: a suspended Owner is reinstated by an Owner only.
 */
export function mayAdmit(by: Office, { wanted, was }: { wanted: Office; was: Office | null }): boolean {
  return mayDecideOver(by, wanted) && (was === null || mayDecideOver(by, was));
}
