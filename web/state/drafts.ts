import * as z from 'zod/mini';
import { persistedStore } from './persisted.ts';

const cyclistSchema = z.object({
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  /** The proof that the person reads the address, where an account has it already; empty while none is needed. */
  emailProof: z._default(z.string(), ''),
  /** The account's id, made here, so that a repeated request creates no second account. */
  accountId: z.string(),
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: z.string(),
});
const emptyCyclist: z.output<typeof cyclistSchema> = {
  email: '',
  name: '',
  phoneNumber: '',
  emailProof: '',
  accountId: '',
  acceptedTerms: '',
};

/** A cyclist's registration so far. The password is in none of the stores, only in its form. */
export const useCyclistDraft = persistedStore({
  key: 'cyclistRegistration',
  of: 'person',
  version: 1,
  schema: cyclistSchema,
  defaults: emptyCyclist,
});

const bikeshopSchema = z.object({
  email: z.string(),
  /** The proof that the person can read the address, when it expires (ISO 8601, UTC), and the standing with the shops. */
  emailProof: z.string(),
  proofExpiresAt: z.string(),
  standing: z.string(),
  /** As typed. */
  cnpj: z.string(),
  shopName: z.string(),
  shopCity: z.string(),
  office: z.string(),
  /** What the shop is called whose invitation filled in shop, office and phone; empty without one. */
  invitedTo: z.string(),
  fullName: z.string(),
  /** As typed. */
  whatsapp: z.string(),
  storeId: z.string(),
  /** The request's id, made here, so that a repeated call creates no second one. */
  requestId: z.string(),
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: z.string(),
  /** The outcome of the request: `waiting`, `already` (an earlier one waits) or `approved`; empty while none was made. */
  outcome: z.string(),
});
export type BikeshopDraft = z.output<typeof bikeshopSchema>;
const emptyBikeshop: BikeshopDraft = {
  email: '',
  emailProof: '',
  proofExpiresAt: '',
  standing: '',
  cnpj: '',
  shopName: '',
  shopCity: '',
  office: '',
  invitedTo: '',
  fullName: '',
  whatsapp: '',
  storeId: '',
  requestId: '',
  acceptedTerms: '',
  outcome: '',
};

/** A bike shop's registration so far. */
export const useBikeshopDraft = persistedStore({
  key: 'bikeshopRegistration',
  of: 'person',
  version: 1,
  schema: bikeshopSchema,
  defaults: emptyBikeshop,
});

/** Resets the bike shop's registration, except for the given values. */
export function restartBikeshopDraft(rest: Partial<BikeshopDraft> = {}): void {
  useBikeshopDraft.setState({ ...emptyBikeshop, ...rest });
}

const shopCodeSchema = z.object({
  purpose: z.enum(['', 'email', 'phone', 'log-in', 'log-in-by-email']),
  /** The e-mail address, or the phone as E.164; for a log-in the phone, even if the code was mailed. */
  to: z.string(),
  /** Its id on the server. */
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: z.string(),
  expiresAt: z.string(),
});
export type ShopCode = z.output<typeof shopCodeSchema>;
const noShopCode: ShopCode = { purpose: '', to: '', codeId: '', resendAt: '', expiresAt: '' };

/** The one-time code that was sent to a bike shop's person, stored so that a reload changes neither screen nor countdown. */
export const useShopCode = persistedStore({
  key: 'shopCode',
  of: 'person',
  version: 1,
  schema: shopCodeSchema,
  defaults: noShopCode,
});

/** Removes it: no code is expected any more. */
export function forgetShopCode(): void {
  useShopCode.setState(noShopCode);
}

const activationSchema = z.object({
  tag: z.string(),
  serialNumber: z.string(),
  /** The person is signing in or confirming the phone: the activation continues by itself when they return. */
  waiting: z.boolean(),
});
const emptyActivation: z.output<typeof activationSchema> = { tag: '', serialNumber: '', waiting: false };

/** The activation that waits for the person to sign in: the tag and the serial number. */
export const useActivationDraft = persistedStore({
  key: 'activation',
  of: 'person',
  version: 1,
  schema: activationSchema,
  defaults: emptyActivation,
});

/** Resets the activation's draft when it is done. */
export function clearActivationDraft(): void {
  useActivationDraft.setState(emptyActivation);
}

const receiptSchema = z.object({
  tag: z.string(),
  /** What was typed so far: without separators, upper case. */
  accessKey: z.string(),
});
const emptyReceipt: z.output<typeof receiptSchema> = { tag: '', accessKey: '' };

/** The access key of a receipt that is not linked to its bike yet: the person may have to sign in first. */
export const useReceiptDraft = persistedStore({
  key: 'receipt',
  of: 'person',
  version: 1,
  schema: receiptSchema,
  defaults: emptyReceipt,
});

/** Resets the receipt's draft when it is linked, or stored by the server. */
export function clearReceiptDraft(): void {
  useReceiptDraft.setState(emptyReceipt);
}
