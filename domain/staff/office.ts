/** The two sides of the desk on the web: a brand's people, and the platform's. */
export const staffSides = ['brand', 'platform'] as const;
export type StaffSide = (typeof staffSides)[number];

/** What a person is at the desk. */
export const staffOffices = ['administrator', 'after-sales', 'catalogue', 'reader'] as const;
export type StaffOffice = (typeof staffOffices)[number];

/**
 * What an office may allow. `see-figures` is numbers about nobody; `see-bikes` bikes with their parts, never an owner's name or contact;
 * `manage-team` is also the log of what each did. The last six are the platform's: shops with their requests and suspensions; transfers with
 * papers and contests; the accounts of people; what the server does and what of it failed; brands; who is a brand's first Administrator.
 */
export const staffActions = [
  'see-figures',
  'see-bikes',
  'decide-claims',
  'recall-parts',
  'answer-support',
  'edit-models',
  'edit-stores',
  'manage-team',
  'manage-keys',
  'change-look',
  'review-shops',
  'review-papers',
  'see-people',
  'see-running',
  'edit-brands',
  'invite-brands',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** What After-sales does for people on the platform's side. */
const aboutPeople: readonly StaffAction[] = ['review-shops', 'review-papers', 'see-people'];

/** The table of specification 22. An Administrator may do everything. */
const allowed: Record<StaffOffice, readonly StaffAction[]> = {
  'administrator': staffActions,
  'after-sales': ['see-figures', 'see-bikes', 'decide-claims', 'recall-parts', 'answer-support', ...aboutPeople],
  'catalogue': ['see-figures', 'see-bikes', 'edit-models', 'edit-stores', 'edit-brands'],
  'reader': ['see-figures'],
};

/** Whether a person of this office may do this. The server enforces it; screens only hide what it forbids. */
export function staffMay(office: StaffOffice, action: StaffAction): boolean {
  return allowed[office].includes(action);
}

/** What a person of this office may do. */
export function actionsOf(office: StaffOffice): StaffAction[] {
  return staffActions.filter((action) => staffMay(office, action));
}
