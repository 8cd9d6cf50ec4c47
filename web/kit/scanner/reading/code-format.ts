/** The supported kinds of code, by their names in the Barcode Detection API. */
export type CodeFormat = 'qr_code' | 'code_128';

/** Whether the formats include a barcode, which is wide and finer than a QR code. */
export function hasBars(formats: readonly CodeFormat[]): boolean {
  return formats.includes('code_128');
}
