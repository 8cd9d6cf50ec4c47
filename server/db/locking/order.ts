/**
 * The order in which a transaction locks rows, by their tables: one that holds a later row never waits for an earlier one,
 * or two could wait for each other. Tables of one line may be locked in any order: what is locked before them,
 * the bike or the shop, decides between transactions.
 *
 * People, bikes and ownerships are locked by the functions of this folder alone. Where several of one table are wanted, they
 * are locked at once, in the order of their ids.
 */
export const lockOrder: readonly (readonly string[])[] = [
  // Who undoes an import does so alone.
  ['import_reports'],
  // What partners' tables bring, each in transactions of its own.
  [
    'brands',
    'stores',
    'plans',
    'service_plans',
    'manuals',
    'catalogue_parts',
    'model_components',
    'battery_models',
    'batteries',
  ],
  ['shops'],
  ['accounts'],
  ['tags'],
  ['models'],
  ['invoices'],
  ['bikes'],
  ['ownerships'],
  // Who lets somebody into a shop is kept from changing by a lock that others share.
  ['memberships', 'invitations'],
  [
    'transfers',
    'handovers',
    'tag_replacements',
    'claims',
    'thefts',
    'receipts',
    'contact_threads',
    'recordings',
    'uploads',
  ],
  ['insurer_line'],
  ['insurer_calls'],
  ['policies'],
  ['insurer_inquiries'],
  ['support_cases'],
  // What a finder wrote goes with the account of the bike's owner.
  ['sightings'],
  // No account is at a desk; what erases a person goes through all tables, bikes first.
  ['staff'],
  // A code or a mailed link is used up for something that was locked before, and goes with its account.
  ['one_time_codes', 'mailed_links'],
  ['job_runs'],
  ['mail_stops'],
  ['letters'],
];
