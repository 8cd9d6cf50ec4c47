/**
 * What is used here of `qrcode`, in the place of its own types: those bring all that Node has, and `process` or `Buffer` would
 * be no fault anywhere in the browser.
 */
export declare function create(
  text: string,
  options: { errorCorrectionLevel: 'M' | 'Q' },
): { modules: { readonly size: number; get(row: number, column: number): number } };
