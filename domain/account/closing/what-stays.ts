import { claimDays } from '#domain/claim/claim.ts';
import { policyDays, recordingDays } from '#domain/insurance/policy.ts';
import { securityEventDays } from '../security-event.ts';

/**
 * For how many days it can be shown what somebody agreed to and who saw their data, after the account is closed or the look: five years, in
 * which compensation can be claimed (Lei 13.709/2018 art. 8 § 2 and art. 37; Lei 8.078/1990 art. 27).
 */
export const proofDays = 5 * 366;

/** For how many days a transfer is kept after its end: five years, in which a sale can be disputed (Lei 8.078/1990 art. 27). */
export const transferRecordDays = 5 * 366;

/**
 * For how many days the papers of a reviewed transfer are kept after it: three years, in which whoever lost the bike by it can claim
 * compensation (Lei 10.406/2002 art. 206 § 3 V).
 */
export const paperDays = 3 * 366;

type Stay = {
  /** The tables whose rows stay for this reason, by their names in the database; the first has the things that people count. */
  tables: readonly string[];
  /** For how many days after what they are about has ended; null: for as long as the bike, or the shop, is registered. */
  days: number | null;
  /** Whether the rows still say who it was. */
  named?: true;
};

/**
 * Why rows about a person stay when their account is closed, in the order in which people are told. Tests hold the list against what the
 * features do at a closing (`personal.ts` of each) and against what the nightly clean-up removes.
 */
export const stays = {
  'insurance': {
    tables: ['policies', 'policy_events', 'policy_answers', 'policy_transfers'],
    days: policyDays,
    named: true,
  },
  'insurance-files': { tables: ['recordings', 'theft_reports'], days: recordingDays },
  'claims': {
    tables: ['claims', 'claim_events', 'claim_messages', 'claim_offers', 'claim_dossiers', 'evidence'],
    days: claimDays,
  },
  'invoices': { tables: ['invoices', 'former_invoices', 'invoice_corrections'], days: null, named: true },
  'certificates': { tables: ['certificates'], days: null },
  'bikes': { tables: ['bikes', 'ownerships', 'receipts', 'service_entries', 'service_entry_answers'], days: null },
  'transfers': {
    tables: ['transfers', 'transfer_events', 'transfer_disputes', 'bills_of_sale', 'handovers', 'tag_replacements'],
    days: transferRecordDays,
  },
  'papers': { tables: ['transfer_papers'], days: paperDays, named: true },
  'proofs': {
    tables: ['consents', 'contact_shares', 'contact_threads', 'owner_looks', 'battery_looks'],
    days: proofDays,
  },
  'access': { tables: ['security_events', 'account_closings'], days: securityEventDays },
  'shops': { tables: ['shops', 'shop_requests', 'shop_history', 'api_keys', 'battery_readings'], days: null },
  'number': { tables: ['accounts'], days: null },
} as const satisfies Record<string, Stay>;
export type StayReason = keyof typeof stays;

/** The reasons for which something of a person stays, of whose tables these have entries; in order. */
function reasonsFor(counts: Readonly<Record<string, number>>): StayReason[] {
  return (Object.keys(stays) as StayReason[]).filter((reason) =>
    stays[reason].tables.some((table) => (counts[table] ?? 0) > 0),
  );
}

/** The entries of tables that stay, by why; and those that go. */
export function entriesAtClosing(counts: Readonly<Record<string, number>>) {
  const of = (tables: readonly string[]) =>
    Object.fromEntries(Object.entries(counts).filter(([table]) => tables.includes(table)));
  const staying = Object.values(stays).flatMap(({ tables }) => tables as readonly string[]);
  return {
    goes: of(Object.keys(counts).filter((table) => !staying.includes(table))),
    stays: reasonsFor(counts).map((reason) => ({
      reason,
      days: stays[reason].days,
      entries: of(stays[reason].tables),
      count: counts[stays[reason].tables[0]] ?? 0,
    })),
  };
}
