/** The kinds of code that can be asked for, by their names in the Barcode Detection API. */
export type CodeFormat = 'qr_code' | 'code_128';

/** Whether a barcode is among them: wide, and finer than a QR code. */
export function hasBars(formats: readonly CodeFormat[]): boolean {
  return formats.includes('code_128');
}
