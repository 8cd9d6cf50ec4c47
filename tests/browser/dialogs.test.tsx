import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Thread } from '#domain/shop/contact/thread.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { ShareCard, StopShop } from '#web/account/messages/thread-settings.tsx';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { OwnerContactDialog } from '#web/bike/owner-contact-dialog.tsx';
import { TakeReceiptDialog } from '#web/bike/receipt/receipt-doubts.tsx';
import { PhotoDialog } from '#web/insurance/claim-file/photo-dialog.tsx';
import { EndDialog as EndInsurance } from '#web/insurance/policy/end-dialog.tsx';
import { samplePolicies } from '#web/insurance/sample-insurance.ts';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';
import { RefuseByLink } from '#web/ownership/transfer/link/owner-link.tsx';
import { sampleTransfer } from '#web/ownership/transfer/sample-transfer.ts';
import { DecisionDialog } from '#web/shop/request/request-decision-dialog.tsx';
import { CloseDialog } from '#web/stolen/owner/close-dialog.tsx';
import { answer, show, type Reply } from './show.tsx';

type Opened = { open: boolean; onClose: () => void };

/** A dialog behind a button, as screens have it. */
function Behind({ children }: { children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open the dialog
      </button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const tag = 'AB12CD34';
const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-19T20:41:00.000Z';
const shop = { cnpj: '12ABC34501DE35', name: 'Oficina Aro 29' };
const contact = { name: 'Marina de Souza', phone: '+5511900000001', email: 'marina@example.com' };
const thread: Thread = {
  id,
  shop,
  tag,
  model: 'Vento',
  lastAt: at,
  lastBy: 'shop',
  isOpen: true,
  sharedAt: null,
  stoppedAt: null,
  yours: contact,
  messages: [],
};
const request: EmployeeRequest = {
  name: 'Ana Lima',
  email: null,
  phone: '+5511987654321',
  office: 'mechanic',
  invitedBy: null,
  earlierRejection: null,
  wasSuspended: false,
  stores: null,
  decision: null,
  yours: false,
  askedAt: at,
  expiresAt: at,
  shop: { ...shop, city: 'Campinas', known: true, hasApprover: true },
};
const photo = { id, item: 'bike', url: '/photo', thumbnail: '/photo', addedAt: at } as const;
const behind = (children: (opened: Opened) => ReactNode) => <Behind>{children}</Behind>;

type Case = {
  what: ReactNode;
  words: OnDemandWords[];
  /** The names of the buttons that open the dialog, and that confirm. */
  opens: string;
  confirms: string;
};
const open = 'open the dialog';
/** Words that are in Portuguese alone are their keys here. */
const cases: Record<string, Case> = {
  'the end of a conversation': {
    what: behind((opened) => <CloseDialog {...opened} tag={tag} sightingId={id} />),
    words: ['stolen'],
    opens: open,
    confirms: 'End conversation',
  },
  'the end of an insurance': {
    what: behind((opened) => <EndInsurance {...opened} policy={samplePolicies.active} way="withdraw" />),
    words: [],
    opens: open,
    confirms: 'end.withdraw.confirm',
  },
  'a photo that is removed': {
    what: behind((opened) => (
      <PhotoDialog {...opened} tag={tag} photo={photo} what="Bike" onReplace={() => undefined} />
    )),
    words: [],
    opens: open,
    confirms: 'remove',
  },
  'a receipt that is taken off': {
    what: behind((opened) => <TakeReceiptDialog {...opened} kind="take-off" tag={tag} code="1" />),
    words: ['receipt'],
    opens: open,
    confirms: 'Yes, take it off',
  },
  'a look at an owner': {
    what: behind((opened) => <OwnerContactDialog {...opened} tag={tag} name="M***a S." />),
    words: ['scan'],
    opens: open,
    confirms: 'See contact',
  },
  'a shop that is stopped': {
    what: <StopShop thread={thread} shop={shop.name} />,
    words: ['contact'],
    opens: 'Stop messages from this shop',
    confirms: 'Stop messages',
  },
  'a contact that is shared': {
    what: <ShareCard thread={thread} shop={shop.name} />,
    words: ['contact'],
    opens: 'Share contact',
    confirms: 'Share',
  },
  'somebody who is rejected': {
    what: behind((opened) => (
      <DecisionDialog
        {...{ ...opened, state: 'rejected', request }}
        door={{
          decide: (answer) => call('POST /api/shop/request-links/:token/decision', { token: 'x', ...answer }),
          problems: [],
        }}
        onDecided={() => undefined}
        onEnded={() => undefined}
      />
    )),
    words: ['shop'],
    opens: open,
    confirms: 'Yes, reject',
  },
  'a transfer that is refused by its link': {
    what: <RefuseByLink token="x" decision="refuse" transfer={{ ...sampleTransfer, isMine: null, invited: null }} />,
    words: ['transfer'],
    opens: 'Refuse',
    confirms: 'Yes, refuse',
  },
};
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const refusal = dialog.getByText(/You seem to be offline/);

test.each(Object.entries(cases))('opened again, it does not know of a refusal: %s', async (_, one) => {
  answer();
  await show(one.what, ...one.words);
  await button(one.opens).click();
  await dialog.getByRole('button', { name: one.confirms, exact: true }).click();
  await expect.element(refusal).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button(one.opens).click();
  await expect.element(dialog.getByRole('button', { name: one.confirms, exact: true })).toBeVisible();
  expect(refusal.query()).toBeNull();
});

const end = 'PUT /api/my-bikes/:tag/sightings/:sightingId/closed';
const question = behind((opened) => <CloseDialog {...opened} tag={tag} sightingId={id} />);
const confirm = dialog.getByRole('button', { name: 'End conversation' });

test('a question is busy until it is answered, and closes then', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [end]: [{ hold: promise }] });
  await show(question, 'stolen');
  await button(open).click();
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  await confirm.click();
  await expect.element(dialog.getByRole('button', { name: /Just a moment…/ })).toHaveAttribute('aria-busy', 'true');
  resolve({ data: { sightings: [] } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(open)).toHaveFocus();
});

test('a refusal that comes after it was closed is not said when it is opened again; the next one is', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [end]: [{ hold: promise }, { refuse: 'forbidden' }] });
  await show(question, 'stolen');
  await button(open).click();
  await confirm.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  resolve({ refuse: 'internal' });
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await button(open).click();
  await expect.element(confirm).toBeVisible();
  expect(dialog.getByRole('alert').query()).toBeNull();
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You may not do that.');
});

test('what a person typed is still there when the form is opened again', async () => {
  answer();
  await show(cases['somebody who is rejected']!.what, 'shop');
  await button(open).click();
  const reason = dialog.getByLabelText('Reason (optional)');
  await reason.fill('Nobody here knows this person.');
  await button('Yes, reject').click();
  await expect.element(refusal).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button(open).click();
  await expect.element(reason).toHaveValue('Nobody here knows this person.');
});
