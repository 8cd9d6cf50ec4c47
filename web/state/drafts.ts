import * as z from 'zod/mini';
import { persistedStore } from './persisted.ts';

const cyclistSchema = z.object({
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  /** The account's id, made here, so that a repeated request makes no second account. */
  accountId: z.string(),
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: z.string(),
});
const emptyCyclist: z.output<typeof cyclistSchema> = {
  email: '',
  name: '',
  phoneNumber: '',
  accountId: '',
  acceptedTerms: '',
};

/** A cyclist's registration as far as it went. The password is in none of the stores: it lives in its form only. */
export const useCyclistDraft = persistedStore({
  key: 'cyclistRegistration',
  of: 'person',
  version: 1,
  schema: cyclistSchema,
  defaults: emptyCyclist,
});

const bikeshopSchema = z.object({
  email: z.string(),
  /** The proof that the address is read by its person, until when it is good (ISO 8601, UTC), and how he stands with the shops. */
  emailProof: z.string(),
  proofExpiresAt: z.string(),
  standing: z.string(),
  /** As typed. */
  cnpj: z.string(),
  office: z.string(),
  fullName: z.string(),
  /** As typed. */
  whatsapp: z.string(),
  storeId: z.string(),
  /** The request's id, made here, so that a repeated request makes no second one. */
  requestId: z.string(),
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: z.string(),
  /** What became of the request: `waiting`, `already` (an earlier one waits) or `approved`; empty while none was made. */
  outcome: z.string(),
});
export type BikeshopDraft = z.output<typeof bikeshopSchema>;
const emptyBikeshop: BikeshopDraft = {
  email: '',
  emailProof: '',
  proofExpiresAt: '',
  standing: '',
  cnpj: '',
  office: '',
  fullName: '',
  whatsapp: '',
  storeId: '',
  requestId: '',
  acceptedTerms: '',
  outcome: '',
};

/** A bike shop's registration as far as it went. */
export const useBikeshopDraft = persistedStore({
  key: 'bikeshopRegistration',
  of: 'person',
  version: 1,
  schema: bikeshopSchema,
  defaults: emptyBikeshop,
});

/** Empties the bike shop's registration but for what is given. */
export function restartBikeshopDraft(rest: Partial<BikeshopDraft> = {}): void {
  useBikeshopDraft.setState({ ...emptyBikeshop, ...rest });
}

const shopCodeSchema = z.object({
  purpose: z.enum(['', 'email', 'phone', 'log-in', 'log-in-by-email']),
  /** The e-mail address, or the phone as E.164; of a log-in's code the phone, also where it came by e-mail. */
  to: z.string(),
  /** Its name with the server. */
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: from when on another may be asked for, and until when this one works. */
  resendAt: z.string(),
  expiresAt: z.string(),
});
export type ShopCode = z.output<typeof shopCodeSchema>;
const noShopCode: ShopCode = { purpose: '', to: '', codeId: '', resendAt: '', expiresAt: '' };

/** The one-time code of a bike shop's person that is on its way, kept so that a reload changes neither screen nor countdown. */
export const useShopCode = persistedStore({
  key: 'shopCode',
  of: 'person',
  version: 1,
  schema: shopCodeSchema,
  defaults: noShopCode,
});

/** Nothing is waited for any more. */
export function forgetShopCode(): void {
  useShopCode.setState(noShopCode);
}

const activationSchema = z.object({
  tag: z.string(),
  serialNumber: z.string(),
  /** Its person went to sign in or to confirm the phone: it goes on by itself on the way back. */
  waiting: z.boolean(),
});
const emptyActivation: z.output<typeof activationSchema> = { tag: '', serialNumber: '', waiting: false };

/** The activation that waits for its person to sign in: which tag, with which serial number. */
export const useActivationDraft = persistedStore({
  key: 'activation',
  of: 'person',
  version: 1,
  schema: activationSchema,
  defaults: emptyActivation,
});

/** Empties the activation's draft: it is done. */
export function clearActivationDraft(): void {
  useActivationDraft.setState(emptyActivation);
}

const receiptSchema = z.object({
  tag: z.string(),
  /** As far as it was typed: bare, upper case. */
  accessKey: z.string(),
});
const emptyReceipt: z.output<typeof receiptSchema> = { tag: '', accessKey: '' };

/** The access key of a receipt that is not linked to its bike yet: its person may have to sign in first. */
export const useReceiptDraft = persistedStore({
  key: 'receipt',
  of: 'person',
  version: 1,
  schema: receiptSchema,
  defaults: emptyReceipt,
});

/** Empties the receipt's draft: it is linked, or kept by the server. */
export function clearReceiptDraft(): void {
  useReceiptDraft.setState(emptyReceipt);
}
