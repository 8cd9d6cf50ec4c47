import type { PersonalTable } from './personal-table.ts';
import { tablesOfAccounts } from './tables/of-accounts.ts';
import { tablesOfBatteries } from './tables/of-batteries.ts';
import { tablesOfBikes } from './tables/of-bikes.ts';
import { tablesOfClaims } from './tables/of-claims.ts';
import { tablesOfContact } from './tables/of-contact.ts';
import { tablesOfInsurance } from './tables/of-insurance.ts';
import { tablesOfLetters } from './tables/of-letters.ts';
import { tablesOfShops } from './tables/of-shops.ts';
import { tablesOfSupport } from './tables/of-support.ts';
import { tablesOfThefts } from './tables/of-thefts.ts';
import { tablesOfTransfers } from './tables/of-transfers.ts';

/**
 * Every table with personal data. What a person is given on request, and what happens to it when their
 * account is closed, is read from here; a test fails for a table of the schema that is in neither of these two lists.
 */
export const personalTables: readonly PersonalTable[] = [
  ...tablesOfAccounts,
  ...tablesOfBikes,
  ...tablesOfBatteries,
  ...tablesOfContact,
  ...tablesOfClaims,
  ...tablesOfInsurance,
  ...tablesOfShops,
  ...tablesOfSupport,
  ...tablesOfThefts,
  ...tablesOfTransfers,
  ...tablesOfLetters,
];

/** Every other table, with why it holds no personal data. */
export const impersonalTables: Readonly<Record<string, string>> = {
  brands: 'Companies; the address is that of their support.',
  models: 'Products.',
  model_components: 'Products.',
  components: 'Parts of bikes.',
  component_events: 'What happened to parts of bikes.',
  catalogue_parts: 'Products.',
  upload_pieces: 'Pieces of files on their way; whose they are says the file.',
  battery_models: 'Products.',
  batteries: 'Parts of bikes.',
  tags: 'Labels.',
  plans: 'What insurers offer.',
  plan_terms: 'What insurers offer.',
  insurer_calls: 'What insurers are to be told, and when; of whom says the policy.',
  insurer_inquiries: 'When insurers are asked; about whom says the policy.',
  insurer_line: 'Whether the insurer can be reached.',
  sandbox_proposals: 'What the sandbox insurer of a demo answers, and when; hashes of what it was told.',
  sandbox_notes: 'Hashes of what else it was told.',
  manuals: 'Brands’ documents.',
  stored_files: 'Which files belong to what; whose they are says the thing that they belong to.',
  stores: 'Companies; the address and the numbers are those of their counters.',
  api_keys: 'Partners’ programs.',
  claim_consents: 'What shops asked owners, with links hashed; what was said stands in the claim’s events.',
  claim_notices: 'When a claim’s term was told.',
  theft_scans: 'When a shop’s scan of a stolen bike was told; which shop and which bike.',
  imports: 'Partners’ files while they are imported, by their keys and sizes.',
  invoice_cancellations: 'Access keys of invoices that their stores cancelled.',
  import_usage: 'Counters of partners’ keys.',
  desk_log: 'What operators and partners did, with counts; people by keyed hashes only.',
  job_runs: 'When our own jobs ran.',
  job_rows: 'What our own jobs could not do yet, by our own ids.',
  limits: 'Counters under keyed hashes, for two days.',
};
