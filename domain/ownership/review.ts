/** Why the owner cannot approve by letter. */
export const reviewReasons = ['address-lost', 'death', 'separation', 'other'] as const;
