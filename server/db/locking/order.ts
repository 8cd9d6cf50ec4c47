/**
 * The order in which a transaction locks rows, by their tables: one that holds a later row never waits for an earlier one,
 * or two could wait for each other. Tables of one line may be locked in any order: the bike's lock decides between
 * transactions.
 *
 * People, bikes and ownerships are locked by the functions of this folder alone. Where several of one table are wanted, they
 * are locked at once, in the order of their ids.
 */
export const lockOrder: readonly (readonly string[])[] = [
  ['shops'],
  ['accounts'],
  ['bikes'],
  ['ownerships'],
  ['transfers', 'claims', 'policies', 'thefts', 'receipts', 'sightings', 'contact_threads', 'recordings', 'uploads'],
  // A code is used up for something, and goes with its account.
  ['one_time_codes'],
];
