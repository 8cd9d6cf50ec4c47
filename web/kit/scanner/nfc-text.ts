/** A record of an NFC chip, as Web NFC returns it. */
export type NfcRecord = { recordType: string; encoding?: string | undefined; data?: DataView | undefined };

/** The address or text on a chip: its first record of that kind. */
export function nfcText(records: readonly NfcRecord[]): string | null {
  for (const { recordType, encoding, data } of records) {
    if (!data || !['url', 'absolute-url', 'text'].includes(recordType)) continue;
    const text = new TextDecoder(encoding === 'utf-16' ? 'utf-16be' : 'utf-8').decode(data);
    if (text !== '') return text;
  }
  return null;
}
