import { expect, test } from 'vitest';
import { may, offices, officesThatMay, shopActions, type Office } from './office.ts';

/** The rows of specification 13, with its crosses, columns in the order of `shopActions`. */
const table: Record<Office, string> = {
  owner: 'xxxxxxxxxx',
  manager: 'xxxxxxxx--',
  mechanic: 'xxxxxx----',
  salesperson: 'xx----x---',
  administrative: 'xx----x---',
  finance: 'x-----x---',
  other: 'x---------',
};

test.each(offices)('%s', (office) => {
  expect(shopActions.map((action) => (may(office, action) ? 'x' : '-')).join('')).toBe(table[office]);
});

test('Owners and Managers approve', () => {
  expect(officesThatMay('approve-employees')).toEqual(['owner', 'manager']);
});
