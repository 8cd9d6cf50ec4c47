import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoreCity } from '#domain/stores/store.ts';
import MessagesScreen from '#web/account/messages/messages.screen.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { answer, requests, show, type Reply } from './show.tsx';

const route = 'GET /api/stores/cities';
const listed = (...cities: StoreCity[]): Reply => ({ data: { cities } });
const one = listed({ city: 'Campinas', state: 'SP', stores: 2 });
const none = listed();
const tooMany: Reply = { refuse: 'rate-limited', retryAt: new Date(Date.now() + 3_600_000).toISOString() };
/** The hour of the refusal, as the phone says it. */
const withItsTime = /Too many tries\. Try again at \d+:\d\d/;
const asked = query(route, { brandId: 'b' });
const words = { loading: 'Loading the cities', failed: 'The cities did not load' };
const outdated = page.getByText('This may be out of date');
const retry = page.getByRole('button', { name: 'Try again' });

function Cities({ as }: { as?: 'part' | 'notice' }) {
  const shared = { of: asked, words, skeleton: <Skeleton /> };
  if (!as) {
    return (
      <Answer {...shared} gone={<p>Gone</p>}>
        {({ cities }) => (
          <Page title="Cities">
            <p>{cities.map(({ city }) => city).join()}</p>
          </Page>
        )}
      </Answer>
    );
  }
  return (
    <Page title="Around">
      <Answer {...shared} as={as}>
        {({ cities }) => <p>{cities.map(({ city }) => city).join()}</p>}
      </Answer>
    </Page>
  );
}

beforeEach(() => answer());

test.each([
  ['internal', 'Something went wrong on our side. Try again; if it goes on, tell support this number: F3C2A9D0.'],
  ['unavailable', 'We are not reachable at the moment. Try again in a minute.'],
] as const)('of %s it says: %s', async (refuse, sentence) => {
  answer({ [route]: [{ refuse, requestId: 'f3c2a9d0b1e84756a0c1d2e3f4a5b6c7' }] });
  await show(<Cities />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(document.body.textContent.includes('F3C2A9D0')).toBe(refuse === 'internal');
});

test('loads, then shows what came', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [route]: [{ hold: promise }] });
  await show(<Cities />);
  await expect.element(page.getByRole('status')).toHaveTextContent(words.loading);
  resolve(one);
  await expect.element(page.getByText('Campinas')).toBeVisible();
  expect(page.getByText(words.loading).query()).toBeNull();
  expect(outdated.query()).toBeNull();
});

test.each([
  ['a page', undefined, { level: 1 }],
  ['a part', 'part', { level: 2 }],
] as const)('%s that does not load says why, from when it works again, and tries again', async (_, as, heading) => {
  answer({ [route]: [tooMany, one] });
  await show(<Cities {...(as && { as })} />);
  await expect.element(page.getByRole('heading', { name: words.failed, ...heading })).toBeVisible();
  await expect.element(page.getByText(withItsTime)).toBeVisible();
  await retry.click();
  await expect.element(page.getByText('Campinas')).toBeVisible();
  expect(page.getByText(words.failed).query()).toBeNull();
});

test('a small part says so in a notice', async () => {
  answer({ [route]: [tooMany, one] });
  await show(<Cities as="notice" />);
  await expect.element(page.getByText(words.failed)).toBeVisible();
  await expect.element(page.getByText(withItsTime)).toBeVisible();
  expect(page.getByRole('heading', { name: words.failed }).query()).toBeNull();
  await retry.click();
  await expect.element(page.getByText('Campinas')).toBeVisible();
});

test.each(['not-found', 'invalid-input', 'tag-malformed'] as const)(
  'what is not there is gone, and so is what no link of ours names: %s',
  async (code) => {
    answer({ [route]: [{ refuse: code }] });
    await show(<Cities />);
    await expect.element(page.getByText('Gone')).toBeVisible();
    expect(retry.query()).toBeNull();
  },
);

test('what is gone since it was loaded is not shown any more', async () => {
  answer({ [route]: [one, { refuse: 'not-found' }] });
  await show(<Cities />);
  await expect.element(page.getByText('Campinas')).toBeVisible();
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Gone')).toBeVisible();
});

test.each([
  ['a page', undefined],
  ['a part', 'part'],
] as const)('%s from before says so, why and of when, until a newer one has come', async (_, as) => {
  answer({ [route]: [one, tooMany, none] });
  await show(<Cities {...(as && { as })} />);
  await expect.element(page.getByText('Campinas')).toBeVisible();
  await queryClient.invalidateQueries();
  await expect.element(outdated).toBeVisible();
  await expect.element(page.getByText(withItsTime)).toBeVisible();
  await expect.element(page.getByText(/^As of /)).toBeVisible();
  await expect.element(page.getByText('Campinas')).toBeVisible();
  // Below the heading of the page, not above all.
  const [heading] = page.getByRole('heading', { level: 1 }).elements();
  expect(heading!.compareDocumentPosition(outdated.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await retry.click();
  await expect.element(outdated).not.toBeInTheDocument();
  expect(requests()).toHaveLength(3);
});

test('a screen that had its own way has this one: the messages of shops', async () => {
  const list = 'GET /api/me/shop-threads';
  answer({ [list]: [tooMany, { data: { threads: [], stops: [] } }, tooMany] });
  await show(<MessagesScreen />, 'contact');
  await expect.element(page.getByText(withItsTime)).toBeVisible();
  await retry.click();
  await expect.element(page.getByText('No messages')).toBeVisible();
  await queryClient.invalidateQueries();
  await expect.element(outdated).toBeVisible();
});
