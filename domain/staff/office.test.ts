import { expect, test } from 'vitest';
import { actionsOf, staffActions, staffMay, staffOffices, type StaffOffice } from './office.ts';

/** The rows of specification 22, with its crosses, columns in the order of `staffActions`. */
const table: Record<StaffOffice, string> = {
  'administrator': 'xxxxxxxxxxxxxxxx',
  'after-sales': 'xxxxx-----xxx---',
  'catalogue': 'xx---xx-------x-',
  'reader': 'x---------------',
};

test.each(staffOffices)('%s', (office) => {
  expect(staffActions.map((action) => (staffMay(office, action) ? 'x' : '-')).join('')).toBe(table[office]);
  expect(actionsOf(office)).toHaveLength(table[office].replaceAll('-', '').length);
});
