/**
 * Why an NF-e is no proof that somebody bought something. By its purpose (`finNFe` 2 to 6), its direction (`tpNF` 0), and what
 * its lines are about (CFOP).
 */
export const noSaleReasons = [
  'complement',
  'adjustment',
  'return',
  'credit-note',
  'debit-note',
  'incoming',
  'transfer',
  'gift',
  'demonstration',
  'repair',
  'export',
  'other-operation',
] as const;
export type NoSaleReason = (typeof noSaleReasons)[number];

/** What an NF-e says about its operation: `tpNF`, `finNFe`, and the CFOP of each line. */
export type Operation = { direction: string; purpose: string; cfops: readonly string[] };

/** `finNFe` of layout 4.00 but 1, the ordinary one; 5 and 6 since NT 2025.002. */
const purposes: Record<string, NoSaleReason> = {
  2: 'complement',
  3: 'adjustment',
  4: 'return',
  5: 'credit-note',
  6: 'debit-note',
};

/**
 * The operations of a sale, without the first digit of the CFOP, which says within the state (5) or to another one (6). Source: Convênio
 * SINIEF s/nº of 15 December 1970, annex CFOP: group 100 (sales, also from orders, consignment and outside the shop; 107 and 108 to
 * somebody who is no taxpayer of ICMS), group 400 (with tax substitution), 551 (a used machine of the company's own, a rental or
 * demonstration bike, say), 929 (an NF-e on a sale that a receipt of the counter had before).
 */
const sales = new Set(
  '101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 122 123 401 402 403 404 405 551 929'.split(
    ' ',
  ),
);

/** What else is sent out or comes in, by the same annex; all others are `other-operation`. */
const otherOperations = {
  return: '201 202 208 209 210 410 411 412 413 503 553 555 556 918 919'.split(' '),
  transfer: '151 152 153 155 156 408 409 552 557'.split(' '),
  gift: ['910', '911'],
  demonstration: ['912', '913', '914'],
  repair: ['915', '916'],
  export: ['501', '502', '504', '505'],
} satisfies Partial<Record<NoSaleReason, string[]>>;

/** Whether a line with this CFOP was sold. */
export function isSold(cfop: string): boolean {
  return /^[56]/.test(cfop) && sales.has(cfop.slice(1));
}

/** Why an NF-e with this operation proves no purchase; null for a sale, of which one line is enough. */
export function noSale({ direction, purpose, cfops }: Operation): NoSaleReason | null {
  const byPurpose = purposes[purpose];
  if (byPurpose) return byPurpose;
  if (direction !== '1') return cfops.some((cfop) => whyNot(cfop) === 'return') ? 'return' : 'incoming';
  if (cfops.some(isSold)) return null;
  return whyNot(cfops[0] ?? '');
}

function whyNot(cfop: string): NoSaleReason {
  if (cfop.startsWith('7')) return 'export';
  const known = Object.entries(otherOperations).find(([, codes]) => codes.includes(cfop.slice(1)));
  return known ? (known[0] as keyof typeof otherOperations) : 'other-operation';
}

/** Whether goods that came back may be a bike: a line is one (NCM 8712, 8711.60), or does not say what it is. */
export function mayBringBikesBack(items: readonly { ncm: string | null }[]): boolean {
  return items.some(({ ncm }) => ncm === null || ncm === '00' || isBicycle(ncm));
}

/** Whether an NCM is that of bicycles, with or without a motor. */
export function isBicycle(ncm: string): boolean {
  return /^(8712|871160)/.test(ncm);
}
