/** A decimal of layout 4.00: a dot, up to ten places, no sign, no leading zero, no thousands. */
export const decimal = /^(0|[1-9]\d{0,12})(\.\d{1,10})?$/;
/** An amount: as above with two places, or none. */
export const amount = /^(0|[1-9]\d{0,12})(\.\d{2})?$/;

/** Cents of an amount or a price per unit, which has up to ten places and is rounded half up. By digits: no float is involved. */
export function centsOf(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return (fraction[2] ?? '0') >= '5' ? cents + 1 : cents;
}
