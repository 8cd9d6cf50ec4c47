/** Where the scanned product is kept on the phone, and in which form: the starter of a landing writes it before the app is there. */
export const productKey = 'product';
export const productVersion = 1;

/** Where the looks of the owner's bike are kept on the phone, and in which form: the starter draws the frame of its screen by them. */
export const bikeLookKey = 'bikeLook';
export const bikeLookVersion = 1;

/** How the own bike of a tag looks: its kind, its photo, and the brand's colours. */
export type BikeLook = { tag: string; kind: string; photoUrl: string | null; brand: string; onBrand: string };

/** The browser's caches that belong to a person, and go with them: their answers, and the manuals that they opened. */
export const keptCaches = { answers: 'kept-for-person', manuals: 'kept-manuals' } as const;
