/** How wide a bike's photo is on its card, as `sizes` has it: alike in the frame that the server writes, so that it is fetched once. */
export const heroSizes = 'min(100vw, 28rem)';
