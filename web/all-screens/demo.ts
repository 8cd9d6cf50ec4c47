import { inSeconds } from './screen-state.ts';

/** The demo data that states are shown on; a test checks that it exists. */
export const demo = {
  password: 'Pedivela#2026',
  accounts: { owner: 'marina@example.com', unconfirmed: 'nina@example.com' },
  /** Phones (E.164) of people of the bike shop, who log in with a code. */
  shop: { 'shop-owner': '+5511900000011', 'mechanic': '+5511900000013' },
  /** Not activated; its serial number. */
  fresh: { tag: 'NEWR0AD1', serialNumber: 'AUR-V105-0001' },
  /** The owner's, under warranty. */
  own: 'MYB1KE01',
  /** The owner's, with an expired warranty. */
  expired: 'EXP1RED1',
  /** The owner's, with components in every state of their warranty. */
  parts: 'MYPARTS1',
  others: 'H1SB1KE1',
  stolen: 'R0BBED01',
  withoutBike: 'N0B1KE01',
  /** On no bike, for one whose tag is damaged or gone. */
  spare: 'SPARE001',
  /** Another one has taken its place. */
  replaced: 'W0RNTAG1',
  /** An e-bike whose battery's passport lacks much. */
  partialBattery: 'SERRA002',
  /** Of a brand with another colour. */
  otherBrand: 'SERRA001',
} as const;

/** Placeholder in addresses for the number of the owner's certificate, which differs in each database. */
export const ownCertificate = 'own-certificate';

/** Local storage after a code was just sent, for states of screens. */
export const codeOnItsWay = (purpose: string, to: string) => ({
  shopCode: {
    purpose,
    to,
    codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
    resendAt: inSeconds(42),
    expiresAt: inSeconds(582),
  },
});
