/** A DER value: its tag, its length, and its content. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const octets = (body: Uint8Array) => der(0x04, body);
export const bits = (body: Uint8Array) => der(0x03, Buffer.from([0]), body);
export const integer = (value: number) =>
  der(0x02, Buffer.from([0, value >> 16, (value >> 8) & 0xff, value & 0xff]).subarray(sizeCut(value)));
export const yes = () => der(0x01, Buffer.from([0xff]));
export const printable = (text: string) => der(0x13, Buffer.from(text, 'latin1'));
export const utf8 = (text: string) => der(0x0c, Buffer.from(text, 'utf8'));

/** Leading zeros that the value does not need; one stays where the number would look negative. */
function sizeCut(value: number): number {
  if (value < 0x80) return 3;
  if (value < 0x8000) return 2;
  return value < 0x80_0000 ? 1 : 0;
}

/** An object identifier: `2.5.29.17`. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((value) => {
    const groups = [value & 0x7f];
    for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from(bytes));
}

/** A moment as certificates have it until 2049: `YYMMDDHHMMSSZ`. */
export function utcTime(moment: Date): Buffer {
  const text = `${moment.toISOString().slice(2, 19).replace(/\D/g, '')}Z`;
  return der(0x17, Buffer.from(text, 'latin1'));
}
