import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '#domain/endpoints.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { answer, requests, show, type Reply } from './show.tsx';

const read = 'GET /api/my-bikes/:tag/check-links';
const route = 'DELETE /api/my-bikes/:tag/check-links/:id';
type Links = AnswerOf<typeof read>;
const links = (...ids: string[]): { data: Links } => ({
  data: {
    links: ids.map((id) => ({
      id,
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2099-11-27T12:00:00.000Z',
      withdrawnAt: null,
      views: [],
    })),
  },
});

function Withdraw() {
  const words = useRefusalWords();
  const asked = query(read, { tag: 'AB12CD34' });
  const { data } = useAnswer(asked);
  const { change, busy, refusal, done, reset } = useChange(route, { keeps: asked });
  return (
    <>
      <p>Links: {data?.links.map(({ id }) => id).join() ?? '?'}</p>
      <button type="button" aria-busy={busy} onClick={() => change({ tag: 'AB12CD34', id: 'a' })}>
        withdraw
      </button>
      <button type="button" onClick={reset}>
        forget
      </button>
      {done && <p>Done</p>}
      {refusal && <p role="alert">{words(refusal)}</p>}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const said = page.getByRole('alert');

test('is busy until it is answered, and keeps the answer for what is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [read]: [links('a', 'b')], [route]: [{ hold: promise }] });
  await show(<Withdraw />);
  await expect.element(page.getByText('Links: a,b')).toBeVisible();
  await press('withdraw');
  await expect.element(page.getByRole('button', { name: 'withdraw' })).toHaveAttribute('aria-busy', 'true');
  resolve(links('b'));
  await expect.element(page.getByText('Links: b')).toBeVisible();
  await expect.element(page.getByText('Done')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'withdraw' })).toHaveAttribute('aria-busy', 'false');
  expect(requests()).toHaveLength(2);
});

test('a refusal is said, and what is shown is asked anew; the next try forgets it', async () => {
  answer({ [read]: [links('a', 'b'), links('b')], [route]: [{ refuse: 'forbidden' }, links()] });
  await show(<Withdraw />);
  await expect.element(page.getByText('Links: a,b')).toBeVisible();
  await press('withdraw');
  await expect.element(said).toHaveTextContent('You may not do that.');
  await expect.element(page.getByText('Links: b')).toBeVisible();
  await press('withdraw');
  await expect.element(page.getByText('Done')).toBeVisible();
  expect(said.query()).toBeNull();
});

test('a try that nobody heard says nothing about what is shown', async () => {
  answer({ [read]: [links('a')] });
  await show(<Withdraw />);
  await expect.element(page.getByText('Links: a')).toBeVisible();
  await press('withdraw');
  await expect.element(page.getByText(/You seem to be offline/)).toBeVisible();
  await press('forget');
  await expect.element(said).not.toBeInTheDocument();
  expect(requests()).toEqual(['GET /api/my-bikes/AB12CD34/check-links', 'DELETE /api/my-bikes/AB12CD34/check-links/a']);
});
