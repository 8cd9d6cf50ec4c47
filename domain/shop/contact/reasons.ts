/**
 * Why a shop may open an owner's contact data: it sold this owner the bike, it works on a warranty claim that this owner gave to it, or the
 * owner shares the data with it.
 * Whatever else ties a shop to an owner becomes a further reason here.
 */
export const contactReasons = ['sold-by', 'claim', 'shared'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** What decides it, all of one shop and of the current owner. */
export type ContactFacts = {
  /** The shop's 14 characters. */
  cnpj: string;
  /** CNPJ or CPF of the issuer of the invoice that this owner linked to the bike; null without one. */
  sellerTaxId: string | null;
  /** Whether a claim on the bike is under way at the shop that this owner asked it for, gave to it, or said yes to. */
  hasClaim: boolean;
  /** Whether the owner shares the data with this shop, over this bike. */
  isShared: boolean;
};

/**
 * Every reason for which the shop may open the owner's contact data; none means that it may not, and can only write.
 * The CNPJ is compared as a whole: another branch of the same company is another shop.
 */
export function reasonsForContact({ cnpj, sellerTaxId, hasClaim, isShared }: ContactFacts): ContactReason[] {
  const holds: Record<ContactReason, boolean> = {
    'sold-by': sellerTaxId === cnpj,
    'claim': hasClaim,
    'shared': isShared,
  };
  return contactReasons.filter((reason) => holds[reason]);
}
