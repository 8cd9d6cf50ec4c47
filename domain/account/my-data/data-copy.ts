/** How often a day a person gets a copy of everything held about them: often enough, and of little use with a stolen session. */
export const copiesADay = 3;

/**
 * The tables with entries about people, by what they are about, in the order in which a person is shown them. A test holds
 * them against what the server's features hold (`personal.ts` of each).
 */
export const dataGroups = {
  you: ['accounts', 'consents', 'cpf_changes'],
  access: [
    'sessions',
    'known_devices',
    'security_events',
    'credential_changes',
    'mailed_links',
    'one_time_codes',
    'account_closings',
    'seen_marks',
  ],
  bikes: [
    'bikes',
    'bike_photos',
    'ownerships',
    'certificates',
    'receipts',
    'invoices',
    'former_invoices',
    'invoice_corrections',
    'serial_attempts',
    'service_entries',
    'service_entry_answers',
    'service_photos',
    'service_sharing',
    'service_reminder_stops',
    'transfers',
    'transfer_events',
    'transfer_disputes',
    'bills_of_sale',
    'handovers',
    'tag_replacements',
    'old_tag_scans',
    'frame_photos',
    'transfer_papers',
    'transfer_blocks',
    'check_links',
    'check_views',
  ],
  claims: ['claims', 'claim_events', 'claim_messages', 'claim_offers', 'claim_dossiers', 'evidence', 'uploads'],
  insurance: [
    'policies',
    'policy_events',
    'policy_answers',
    'policy_papers',
    'policy_transfers',
    'recordings',
    'cpf_tries',
    'theft_report_photos',
    'theft_reports',
  ],
  contact: [
    'owner_looks',
    'battery_looks',
    'contact_shares',
    'contact_threads',
    'contact_messages',
    'support_cases',
    'support_messages',
    'thefts',
    'sightings',
    'sighting_messages',
    'sighting_photos',
    'contact_stops',
  ],
  shops: [
    'memberships',
    'shops',
    'shop_requests',
    'email_proofs',
    'invitations',
    'shop_history',
    'api_keys',
    'battery_readings',
    'staff',
    'staff_passkeys',
    'staff_sessions',
    'staff_tickets',
    'staff_log',
    'desk_imports',
  ],
  letters: ['letters', 'mail_stops'],
} as const;

export type DataGroup = keyof typeof dataGroups;

/** The groups that have entries, with their number, in order. */
export function entriesByGroup(entries: Readonly<Record<string, number>>): { group: DataGroup; count: number }[] {
  const groups = Object.keys(dataGroups) as DataGroup[];
  return groups
    .map((group) => ({ group, count: dataGroups[group].reduce((sum, table) => sum + (entries[table] ?? 0), 0) }))
    .filter(({ count }) => count > 0);
}
