import type { ScreenState } from './screen-state.ts';
import { accountStates } from './states/account.ts';
import { bikeStates } from './states/bike.ts';
import { contactStates } from './states/contact.ts';
import { ownershipStates } from './states/ownership.ts';
import { receiptStates } from './states/receipt.ts';
import { scanStates } from './states/scan.ts';
import { shellStates } from './states/shell.ts';
import { shopStates } from './states/shop.ts';
import { tagStates } from './states/tag.ts';
import { warrantyStates } from './states/warranty.ts';

/**
 * Every state of every screen, as data: the page of all screens lists them, and pictures are taken of them. A test
 * holds that no screen is missing.
 */
export const screenStates: readonly ScreenState[] = [
  ...tagStates,
  ...warrantyStates,
  ...accountStates,
  ...bikeStates,
  ...receiptStates,
  ...ownershipStates,
  ...shopStates,
  ...scanStates,
  ...contactStates,
  ...shellStates,
];
