/** A person's role in a shop (specification 3). */
export const offices = ['owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other'] as const;
export type Office = (typeof offices)[number];

/** The actions that an office may allow. `see-bike` is the bike with its parts and their history. */
export const shopActions = [
  'see-bike',
  'open-ticket',
  'decide-ticket',
  'replace-part',
  'measure-battery',
  'record-service',
  'see-owner-contact',
  'approve-employees',
  'name-shop',
  'manage-keys',
] as const;
export type ShopAction = (typeof shopActions)[number];

/** What an Owner alone may do. */
const ofOwners: readonly ShopAction[] = ['name-shop', 'manage-keys'];

/** The table of specification 13. */
const allowed: Record<Office, readonly ShopAction[]> = {
  owner: shopActions,
  manager: shopActions.filter((action) => !ofOwners.includes(action)),
  mechanic: ['see-bike', 'open-ticket', 'decide-ticket', 'replace-part', 'measure-battery', 'record-service'],
  salesperson: ['see-bike', 'open-ticket', 'see-owner-contact'],
  administrative: ['see-bike', 'open-ticket', 'see-owner-contact'],
  finance: ['see-bike', 'see-owner-contact'],
  other: ['see-bike'],
};

/** Whether a person of this office may do this. The server enforces it; screens only hide what it forbids. */
export function may(office: Office, action: ShopAction): boolean {
  return allowed[office].includes(action);
}

/** The offices that may do this. */
export function officesThatMay(action: ShopAction): Office[] {
  return offices.filter((office) => may(office, action));
}

/** The rank of an office: an Owner above a Manager, both above everybody else. */
function rankOf(office: Office): number {
  if (office === 'owner') return 2;
  return office === 'manager' ? 1 : 0;
}

/**
 * Whether somebody in the office `by` may decide over a person in the office `over`: change it, suspend, reinstate,
 * give it to somebody new. Nobody acts above their own office, so only an Owner makes or unmakes an Owner; equals
 * may.
 */
export function mayDecideOver(by: Office, over: Office): boolean {
  return may(by, 'approve-employees') && rankOf(over) <= rankOf(by);
}

/** The offices that somebody in this office may give to others. */
export function officesToGive(by: Office): Office[] {
  return offices.filter((office) => mayDecideOver(by, office));
}
