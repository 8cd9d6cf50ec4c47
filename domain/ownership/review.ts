/** Why the owner cannot approve by letter. */
export const reviewReasons = ['address-lost', 'death', 'separation', 'other'] as const;

/** The papers of a reviewed request: which files, how large each may be in megabytes (MiB), and how many there may be. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const paperMegabytes = 10;
export const maxPapers = 6;
