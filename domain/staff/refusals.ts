/** How the desk on the web refuses, of the one closed list (`problemCodes`). */
export const deskRefusals = {
  'ticket-over': 410,
  'factor-wrong': 403,
  'factor-missing': 403,
  'last-factor': 409,
  'too-many-passkeys': 409,
  'step-up-required': 403,
  'staff-already': 409,
  'staff-elsewhere': 409,
  'last-administrator': 409,
  'owner-has-other-way': 409,
  'proposal-changed': 409,
  'asker-unproven': 409,
  'case-changed': 409,
  'case-closed': 409,
  'case-unanswerable': 409,
} as const;
