import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/run.ts';

/** Where people give data, or meet the platform for the first time, by the file that has the link; the first view has one of its own. */
const places = [
  'account/log-in/login.screen.tsx',
  'account/my-data/my-data.screen.tsx',
  'battery/passport-view.tsx',
  'insurance/plans/plans-view.tsx',
  'insurance/policy/policy-view.tsx',
  'ownership/certificate-view.tsx',
  'ownership/check/bike-check.screen.tsx',
  'shell/form/acceptance.tsx',
  'shell/help/help-dialog.tsx',
  'shell/pages/desktop-warning.screen.tsx',
  'shop/menu/menu.screen.tsx',
  'shop/shop-landing.screen.tsx',
  'stolen/finder/found-form.tsx',
];

test.each(places)('%s leads to the terms and the privacy policy', (file) => {
  expect(readFileSync(join(root, 'web', file), 'utf8')).toContain('<LegalLink />');
});

test.each(['tag/landing-actions.tsx', 'account/profile/profile.screen.tsx'])('%s leads there by itself', (file) => {
  expect(readFileSync(join(root, 'web', file), 'utf8')).toContain('to.legal()');
});
