/** The kinds of code that can be asked for, by their names in the Barcode Detection API. */
export type CodeFormat = 'qr_code' | 'code_128';
