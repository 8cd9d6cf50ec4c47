import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimAction } from '#domain/claim/claim.ts';
import { to } from '#domain/paths.ts';
import { NotMinePage } from '#web/bike/not-mine-page.tsx';
import { HandOverForm } from '#web/claim/shop/desk/desk-forms.tsx';
import { inReview, open, requested } from '#web/claim/shop/sample-claims.ts';
import { finishDraft, useInsuranceDraft, type InsuranceDraft } from '#web/insurance/draft/draft.ts';
import { filledDraft } from '#web/insurance/sample-draft.ts';
import { sampleInsurance } from '#web/insurance/sample-insurance.ts';
import { SendView } from '#web/insurance/scan/send-view.tsx';
import { sampleTransfer } from '#web/ownership/transfer/sample-transfer.ts';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { useScannerWords } from '#web/shell/scan/camera-page.tsx';
import { useSession } from '#web/state/session.ts';
import { Finders } from '#web/stolen/owner/finders.tsx';
import { answer, requests, show } from './show.tsx';

const { tag } = sampleTransfer;
const after = { onDone: () => undefined, onChanged: () => undefined };
const text = () => document.body.textContent ?? '';
const link = (name: string | RegExp) => page.getByRole('link', { name });

beforeEach(() => {
  const user = { id: 'x', domain: 'cyclist', name: 'Marina de Souza', email: 'marina@example.com' } as const;
  useSession.setState({ user });
  return () => useSession.setState({ user: null });
});

test.each([
  ['coming', [{ ...sampleTransfer, side: 'recipient' as const, state: 'approved' as const }], 'See the transfer'],
  ['over', [{ ...sampleTransfer, side: 'recipient' as const, state: 'expired' as const }], 'Ask for it'],
  ['nobody’s', [], 'Ask for it'],
])('somebody else’s bike whose transfer to the reader is %s leads on', async (_, transfers, label) => {
  answer({ 'GET /api/my-transfers': [{ data: { transfers } }] });
  const product = { tag, model: 'Vento', active: true, preloaded: true, brandId: 'x' };
  await show(<NotMinePage product={product} />, 'bike');
  const href =
    transfers.length > 0 && label !== 'Ask for it'
      ? to.transfer.one({ transfer: sampleTransfer.id })
      : to.transfer.request({ transfering: 'false' });
  await expect.element(link(label)).toHaveAttribute('href', href);
});

test.each([
  ['of a request', requested, 'Do not take it'],
  ['that is diagnosed', open, 'Give the claim back'],
  ['of a reader who decides', inReview, 'approve, reject'],
  ['of a reader who may not leave it', { ...open, may: ['hand-over'] as ClaimAction[] }, 'stays with your shop'],
])('where no other shop takes a claim %s, what can be done is said', async (_, claim, words) => {
  answer({ 'GET /api/shop/claims/:claimId/other-shops': [{ data: { shops: [] } }] });
  await show(<HandOverForm claim={claim} after={after} />, 'shop-claims');
  await expect.poll(text).toContain(words);
});

test('after the link was sent, it says where to, and how it is sent again or the address changed', async () => {
  answer({
    'GET /api/me': [{ data: { email: 'marina@example.com' } }],
    'POST /api/me/address-links': [{ data: {} }],
  });
  await show(<EmailFirst why="For the letters." />, 'identity');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(text).toContain('We sent it to marina@example.com.');
  await expect.element(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  expect(link('Change the e-mail').element().getAttribute('href')).toContain(to.changeEmail());
});

test('what is sent to an insurer stays in sight while its draft is emptied', async () => {
  const wrong = vi.spyOn(console, 'error');
  answer();
  useInsuranceDraft.setState(filledDraft('scan').insurance as InsuranceDraft);
  const taken = { frame: new Blob([]), clip: null, readAtMs: 0 };
  await show(<SendView tag={tag} insurance={sampleInsurance.one} taken={taken} onAgain={() => undefined} />);
  await expect.poll(text).toContain('Avenida Paulista, 1578');
  finishDraft(tag);
  await new Promise((done) => requestAnimationFrame(done));
  expect(text()).toContain('Avenida Paulista, 1578');
  expect(wrong).not.toHaveBeenCalled();
});

/** The texts of every problem of a scanner. */
function Problems({ typing }: { typing: boolean }) {
  return <p>{Object.values(useScannerWords({ typing }).problem).map((problem) => problem.text)}</p>;
}

test('a scanner without a field for the code names no typing', async () => {
  await show(<Problems typing />, 'scan');
  await expect.poll(text).toMatch(/type/);
  await show(<Problems typing={false} />, 'scan');
  await expect.poll(text).toMatch(/photo/);
  expect(text()).not.toMatch(/\btype/);
});

test('what finders write arrives while the screen is open', async () => {
  // Time: the screen asks again after a while, which passes at once here.
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'], shouldAdvanceTime: true });
  answer({ 'GET /api/my-bikes/:tag/sightings': [{ data: { sightings: [] } }] });
  await show(<Finders tag={tag} />, 'stolen');
  await expect.poll(() => requests().length).toBe(1);
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.poll(() => requests().length).toBeGreaterThan(1);
  vi.useRealTimers();
});
