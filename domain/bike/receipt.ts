import * as z from 'zod/mini';
import { stateMachine, statesThat, type StateOf } from '#domain/state-machine.ts';
import { signatureChecks } from './invoice.ts';
import { receiptDoubts } from './receipt-doubts.ts';

/** `none`: no key was entered yet; `pending`: entered, no such invoice yet; `refused`: its invoice is not this bike's. */
export const receiptStates = ['none', 'pending', 'linked', 'refused'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * What the invoice says (specification 2, receipt info labels). The customer and the additional information, in which
 * stores name them, are null for everybody but the person who linked it. Money in cents of BRL; `storeTaxId` has the 14
 * characters of a CNPJ or a CPF's 11.
 */
export const receiptInvoiceSchema = z.object({
  customerName: z.nullable(z.string()),
  /** Its 11 digits, for the account alone whose own CPF it is. */
  customerCpf: z.nullable(z.string()),
  /** With three digits: `***.982.***-**`. */
  customerCpfMasked: z.nullable(z.string()),
  storeName: z.string(),
  storeTaxId: z.string(),
  number: z.string(),
  series: z.string(),
  totalCents: z.int(),
  issuedAt: z.iso.datetime(),
  /** Since when it is cancelled: then it counts as no invoice. Null for one that holds. */
  cancelledAt: z.nullable(z.iso.datetime()),
  /** Whether it counts no longer because the bike went back to the store. */
  returned: z.boolean(),
  /** What a letter of correction says, for who linked it. */
  correction: z.nullable(z.string()),
  additionalInfo: z.nullable(z.string()),
  /** Whether this bike's serial number is on it. */
  serialMatch: z.enum(['found', 'not-printed']),
  /** How far it was checked: its signature, and whether a partner imported it. The tax office itself was never asked. */
  check: z.object({ signature: z.enum(signatureChecks), byPartner: z.boolean(), demo: z.boolean() }),
});
export type ReceiptInvoice = z.infer<typeof receiptInvoiceSchema>;

/**
 * The receipt of a bike as its owner sees it. Who bought the bike from its former owner learns that a receipt was checked and its day, and
 * nothing else of it.
 */
export const receiptSchema = z.object({
  state: z.enum(receiptStates),
  /** The 44 characters; null when there is none. */
  accessKey: z.nullable(z.string()),
  /** When it was typed or scanned; null when there is none. */
  addedAt: z.nullable(z.iso.datetime()),
  /** What does not fit while it is `pending` and its invoice is here: it is linked once its owner confirms. */
  doubts: z.array(z.enum(receiptDoubts)),
  /** Present when `linked` by this owner. */
  invoice: z.nullable(receiptInvoiceSchema),
  /** Present when `linked` by a former owner: the day of the purchase, and whether it still counts. */
  inherited: z.nullable(z.object({ boughtOn: z.iso.date(), holds: z.boolean() })),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The receipt of a bike as a shop sees it: nothing of the customer, no key, no total, and not that a key was refused. */
export const shopReceiptSchema = z.object({
  state: z.enum(['none', 'pending', 'linked']),
  invoice: z.nullable(
    z.pick(receiptInvoiceSchema, {
      storeName: true,
      storeTaxId: true,
      number: true,
      series: true,
      issuedAt: true,
      cancelledAt: true,
      returned: true,
      check: true,
    }),
  ),
});
export type ShopReceipt = z.infer<typeof shopReceiptSchema>;

/**
 * How a bike gets its receipt. Its owner enters an access key; the invoice may exist already or be imported later,
 * and then decides.
 */
export const receiptMachine = stateMachine(
  {
    /** Entered, and no invoice has it yet. */
    pending: 'waits',
    /** The bike's receipt, until its owner takes it off or its invoice turns out to be another's. */
    linked: 'rests',
    /** Its invoice was imported and is not this bike's, or a signed file of it says so later. */
    refused: 'ends',
    /** Withdrawn, or replaced by another key. */
    removed: 'ends',
  },
  [
    // No invoice has the key, and neither key nor bike is taken.
    { from: null, to: 'pending', who: 'owner' },
    // Its invoice is there, and fits or is confirmed.
    { from: null, to: 'linked', who: 'owner' },
    // The invoice came in and fits.
    { from: 'pending', to: 'linked', who: 'import' },
    // The invoice came in and names other bikes only.
    { from: 'pending', to: 'refused', who: 'import' },
    // The owner takes the key back or names another one.
    { from: 'pending', to: 'removed', who: 'owner' },
    // A signed file of the invoice came in and names other bikes only.
    { from: 'linked', to: 'refused', who: 'import' },
    // A signed file of the invoice came in and fits.
    { from: 'linked', to: 'linked', who: 'import' },
    // No claim, policy or transfer under way rests on it.
    { from: 'linked', to: 'removed', who: 'owner' },
    // The operator removes the invoice.
    { from: 'linked', to: 'removed', who: 'operator' },
  ],
);

/** A receipt's state as it is stored; the API shows it as `ReceiptState`. */
export type StoredReceiptState = StateOf<typeof receiptMachine>;

/** The states in which a receipt is exclusive: the bike has no other, and the key is on no other bike. */
export const liveReceiptStates = statesThat(receiptMachine, 'waits', 'rests');
