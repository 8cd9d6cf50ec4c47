import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { InviteDialog } from '#web/shop/employees/invite-dialog.tsx';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { answer, requests, show, type Reply } from './show.tsx';

const route = 'POST /api/shop/invitations';
const phone = page.getByLabelText('Mobile number with area code');
const send = page.getByRole('button', { name: 'Send the link' });
const invite = () => show(<InviteDialog by="owner" open onClose={() => undefined} />, 'shop');

test('a form that cannot be sent says why at its field, which has the focus', async () => {
  answer();
  await invite();
  await send.click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  expect(requests()).toEqual([]);
});

test('a refusal about a field is said there, and goes when it is typed anew', async () => {
  answer({ [route]: [{ refuse: 'shop-already-member' }] });
  await invite();
  await phone.fill('11 98765-4321');
  await send.click();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(phone).toHaveFocus();
  await phone.fill('11 98765-4322');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
});

test('a refusal of the whole form keeps what was typed, and says from when it works again', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [route]: [{ hold: promise }] });
  await invite();
  await phone.fill('11 98765-4321');
  await send.click();
  await expect.element(page.getByRole('button', { name: /Sending…/ })).toHaveAttribute('aria-busy', 'true');
  resolve({ refuse: 'rate-limited', retryAt: new Date(Date.now() + 3_600_000).toISOString() });
  await expect.element(page.getByText(/Try again at \d+:\d\d/)).toBeVisible();
  await expect.element(phone).toHaveValue('(11) 98765-4321');
});

test('that there is no connection is said until there is one again', async () => {
  answer();
  await invite();
  await phone.fill('11 98765-4321');
  await send.click();
  await expect.element(page.getByText(/You seem to be offline/)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/You seem to be offline/)).not.toBeInTheDocument();
  await expect.element(phone).toHaveValue('(11) 98765-4321');
});

test('photos stay in sight while their form goes on after they were sent, and go where they are taken away', async () => {
  answer();
  function Photos() {
    return <EvidenceField evidence={useEvidence('claim 1')} label="Photos" />;
  }
  const photo = (id: string) => ({
    id,
    person: 'p',
    form: 'claim 1',
    purpose: 'claim-evidence' as const,
    kind: 'photo' as const,
    blob: new Blob(),
    seconds: null,
    at: 1,
    state: 'ready' as const,
    why: null,
  });
  useOutbox.setState({ person: 'p', files: [photo('1'), photo('2')] });
  await show(<Photos />, 'evidence');
  const tiles = page.getByRole('img');
  await expect.poll(() => tiles.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Remove: Photo 1' }).click();
  await expect.poll(() => tiles.elements().length).toBe(1);
  useOutbox.setState({ files: [] });
  await expect.element(page.getByText('1 of 12')).toBeVisible();
  expect(tiles.elements()).toHaveLength(1);
});
