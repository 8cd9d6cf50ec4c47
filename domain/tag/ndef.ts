/** The URI prefixes that a chip stores as one byte, the longer one first where both match (NFC Forum, URI record). */
const prefixes: readonly (readonly [start: string, code: number])[] = [
  ['http://www.', 0x01],
  ['https://www.', 0x02],
  ['http://', 0x03],
  ['https://', 0x04],
  ['tel:', 0x05],
  ['mailto:', 0x06],
];

/**
 * The bytes of an NDEF message of one URI record, which makes a phone open the address when it is held to the chip.
 * Message begin and end, short record up to 255 bytes of payload, type `U`.
 */
export function uriRecord(url: string): Uint8Array {
  const [start, code] = prefixes.find(([prefix]) => url.startsWith(prefix)) ?? ['', 0x00];
  const payload = [code, ...new TextEncoder().encode(url.slice(start.length))];
  const isShort = payload.length <= 0xff;
  const header = isShort ? 0xd1 : 0xc1;
  const length = isShort ? [payload.length] : bigEndian(payload.length, 4);
  return Uint8Array.from([header, 0x01, ...length, 0x55, ...payload]);
}

/**
 * A message as it is written to the user memory of a type 2 chip (NTAG 213: from page 4 on, 144 bytes): tag 03, length,
 * message, and FE for the end.
 */
export function type2Tlv(message: Uint8Array): Uint8Array {
  const length = message.length < 0xff ? [message.length] : [0xff, ...bigEndian(message.length, 2)];
  return Uint8Array.from([0x03, ...length, ...message, 0xfe]);
}

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
}
