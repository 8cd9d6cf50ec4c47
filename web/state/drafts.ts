import { persistedStore, aFlag, aText, oneOf, orMissing, shape } from './persisted.ts';
type CyclistDraft = {
  email: string;
  name: string;
  phoneNumber: string;
  /** The proof that the person reads the address, where an account has it already; empty while none is needed. */
  emailProof: string;
  /** Who comes by an invitation to a bike: its token, the address that it was mailed to, and the bike's model and tag; empty otherwise. */
  invitation: string;
  invitedEmail: string;
  invitedTo: string;
  invitedTag: string;
  /** The account's id, made here, so that a repeated request creates no second account. */
  accountId: string;
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: string;
  /** `yes` once the person has said that they are 18 or more. */
  isAdult: string;
};
const emptyCyclist: CyclistDraft = {
  email: '',
  name: '',
  phoneNumber: '',
  emailProof: '',
  invitation: '',
  invitedEmail: '',
  invitedTo: '',
  invitedTag: '',
  accountId: '',
  acceptedTerms: '',
  isAdult: '',
};

/** No invitation leads the registration any more: its bike was reached, or another way was taken. */
export function forgetInvitation(): void {
  useCyclistDraft.setState({ invitation: '', invitedEmail: '', invitedTo: '', invitedTag: '' });
}

/** A cyclist's registration so far. The password is in none of the stores, only in its form. */
export const useCyclistDraft = persistedStore({
  key: 'cyclistRegistration',
  of: 'person',
  version: 1,
  schema: shape<CyclistDraft>({
    ...textsOf(emptyCyclist),
    emailProof: orMissing(aText),
    invitation: orMissing(aText),
    invitedEmail: orMissing(aText),
    invitedTo: orMissing(aText),
    invitedTag: orMissing(aText),
    isAdult: orMissing(aText),
  }),
  defaults: emptyCyclist,
});

export type BikeshopDraft = {
  email: string;
  /** The proof that the person can read the address, when it expires (ISO 8601, UTC), and the standing with the shops. */
  emailProof: string;
  proofExpiresAt: string;
  standing: string;
  /** As typed. */
  cnpj: string;
  shopName: string;
  shopCity: string;
  office: string;
  /** What the shop is called whose invitation filled in shop, office and phone; empty without one. */
  invitedTo: string;
  fullName: string;
  /** As typed. */
  whatsapp: string;
  storeId: string;
  /** The request's id, made here, so that a repeated call creates no second one. */
  requestId: string;
  /** The version of the terms that was accepted; empty while none was. */
  acceptedTerms: string;
  /** `yes` once the person has said that they are 18 or more. */
  isAdult: string;
  /** The outcome of the request: `waiting`, `already` (an earlier one waits) or `approved`; empty while none was made. */
  outcome: string;
};
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
  isAdult: '',
  outcome: '',
};

/** A bike shop's registration so far. */
export const useBikeshopDraft = persistedStore({
  key: 'bikeshopRegistration',
  of: 'person',
  version: 1,
  schema: shape<BikeshopDraft>({ ...textsOf(emptyBikeshop), isAdult: orMissing(aText) }),
  defaults: emptyBikeshop,
});

/** Resets the bike shop's registration, except for the given values. */
export function restartBikeshopDraft(rest: Partial<BikeshopDraft> = {}): void {
  useBikeshopDraft.setState({ ...emptyBikeshop, ...rest });
}

const purposes = ['', 'email', 'phone', 'log-in', 'log-in-by-email'] as const;

export type ShopCode = {
  purpose: (typeof purposes)[number];
  /** The e-mail address, or the phone as E.164; for a log-in the phone, even if the code was mailed. */
  to: string;
  /** Its id on the server. */
  codeId: string;
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: string;
  expiresAt: string;
};
const noShopCode: ShopCode = { purpose: '', to: '', codeId: '', resendAt: '', expiresAt: '' };

/** The one-time code that was sent to a bike shop's person, stored so that a reload changes neither screen nor countdown. */
export const useShopCode = persistedStore({
  key: 'shopCode',
  of: 'person',
  version: 1,
  schema: shape<ShopCode>({ ...textsOf(noShopCode), purpose: oneOf(...purposes) }),
  defaults: noShopCode,
});

/** Removes it: no code is expected any more. */
export function forgetShopCode(): void {
  useShopCode.setState(noShopCode);
}

type ActivationDraft = {
  tag: string;
  serialNumber: string;
  /** The person is signing in or confirming the phone: the activation continues by itself when they return. */
  waiting: boolean;
};
const emptyActivation: ActivationDraft = { tag: '', serialNumber: '', waiting: false };

/** The activation that waits for the person to sign in: the tag and the serial number. */
export const useActivationDraft = persistedStore({
  key: 'activation',
  of: 'person',
  version: 1,
  schema: shape<ActivationDraft>({ tag: aText, serialNumber: aText, waiting: aFlag }),
  defaults: emptyActivation,
});

/** Resets the activation's draft when it is done. */
export function clearActivationDraft(): void {
  useActivationDraft.setState(emptyActivation);
}

type ReceiptDraft = {
  tag: string;
  /** What was typed so far: without separators, upper case. */
  accessKey: string;
};
const emptyReceipt: ReceiptDraft = { tag: '', accessKey: '' };

/** The access key of a receipt that is not linked to its bike yet: the person may have to sign in first. */
export const useReceiptDraft = persistedStore({
  key: 'receipt',
  of: 'person',
  version: 1,
  schema: shape<ReceiptDraft>(textsOf(emptyReceipt)),
  defaults: emptyReceipt,
});

/** Resets the receipt's draft when it is linked, or stored by the server. */
export function clearReceiptDraft(): void {
  useReceiptDraft.setState(emptyReceipt);
}

/** A check for each field of a draft that holds nothing but texts. */
function textsOf<Draft extends object>(empty: Draft): Record<keyof Draft, typeof aText> {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, aText])) as Record<keyof Draft, typeof aText>;
}
