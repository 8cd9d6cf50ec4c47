/** Where the looks of the owner's bike are kept on the phone, and in which form: the starter draws the frame of its screen by them. */
export const bikeLookKey = 'bikeLook';
export const bikeLookVersion = 1;

/** How the own bike of a tag looks: its kind, its photo, and the brand's colours. */
export type BikeLook = { tag: string; kind: string; photoUrl: string | null; brand: string; onBrand: string };
