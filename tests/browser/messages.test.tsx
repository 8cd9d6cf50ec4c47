import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FinderThread } from '#domain/stolen/sighting.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { useSession } from '#web/state/session.ts';
import { answer, requests, show } from './show.tsx';

const read = 'GET /api/sightings/:secret';
const write = 'POST /api/sightings/:secret/messages';
const secret = 'x'.repeat(43);
const thread = (isOpen: boolean, ...texts: string[]): { data: FinderThread } => ({
  data: {
    tag: 'AB12CD34',
    model: 'Vento',
    brand: 'Aurora',
    isOpen,
    photo: null,
    messages: texts.map((text, nth) => ({ id: String(nth), by: 'finder', text, at: '2026-11-20T12:00:00.000Z' })),
  },
});

const words = { title: 'Write', label: 'Text', hint: 'Hint', submit: 'Send', busy: 'Sending', cancel: 'Not now' };
let sent: { id: string; text: string }[] = [];

/** A conversation, with its dialog behind a button. */
function Conversation() {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const asked = query(read, { secret });
  const { data } = useAnswer(asked);
  return (
    <>
      <p>{data?.isOpen ? 'open' : 'closed'}</p>
      {told && <p>told</p>}
      <MessageList
        label="Messages"
        messages={data?.messages ?? []}
        reader="finder"
        names={{ finder: 'You', owner: 'Owner' }}
      />
      <button type="button" onClick={() => setOpen(true)}>
        write
      </button>
      <MessageDialog
        open={open}
        onClose={() => setOpen(false)}
        words={words}
        send={(message) => {
          sent.push(message);
          return call(write, { secret, ...message });
        }}
        keeps={asked}
        onSent={() => setTold(true)}
      />
    </>
  );
}

const field = page.getByLabelText('Text');
const dialog = page.getByRole('dialog');
const refusal = page.getByRole('alert');
const reads = () => requests().filter((request) => request.startsWith('GET')).length;

async function begin(replies: Parameters<typeof answer>[0]) {
  sent = [];
  answer(replies);
  await show(<Conversation />, 'finder');
  await expect.element(page.getByText('open', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'write' }).click();
}

async function say(text: string) {
  await field.fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('what was said is in the list, and the dialog is gone', async () => {
  await begin({ [read]: [thread(true)], [write]: [thread(true, 'Still there')] });
  await say('  Still there ');
  await expect.element(page.getByRole('listitem').getByText('Still there')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('told')).toBeInTheDocument();
  expect(sent).toMatchObject([{ text: 'Still there' }]);
  expect(reads()).toBe(1);
});

test('the same text again, after an answer that was lost, is the same message; another text is another', async () => {
  await begin({ [read]: [thread(true)], [write]: [{ refuse: 'unavailable' }] });
  await say('Still there');
  await expect.element(refusal).toBeVisible();
  await expect.element(field).toHaveValue('Still there');
  await say('Gone');
  await expect.poll(() => sent.length).toBe(2);
  await say('Still there');
  await expect.poll(() => sent.length).toBe(3);
  const [first, other, again] = sent.map(({ id }) => id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('nothing is sent without words', async () => {
  await begin({ [read]: [thread(true)] });
  await say('  ');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a refusal is said above the button, and the conversation is read again', async () => {
  await begin({ [read]: [thread(true), thread(true, 'Of another')], [write]: [{ refuse: 'id-taken' }] });
  await say('Still there');
  await expect.element(refusal).toBeVisible();
  await expect.element(field).toHaveValue('Still there');
  await expect.poll(reads).toBe(2);
});

test('where the conversation has ended, it says so itself: there is nothing to write in', async () => {
  await begin({ [read]: [thread(true), thread(false)], [write]: [{ refuse: 'thread-closed' }] });
  await say('Still there');
  await expect.element(page.getByText('closed', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('told')).not.toBeInTheDocument();
});

test('what is new is marked until the reader answers, and then what comes after the answer', async () => {
  answer({ 'GET /api/me/seen': [{ data: { seen: [] } }] });
  const said = (id: string, by: 'finder' | 'owner', minute: number) => ({
    id,
    by,
    text: `Text ${id}`,
    at: `2026-11-20T12:0${minute}:00.000Z`,
  });
  const user = { id: '0193b1c2-0000-7000-8000-000000000001', name: 'Ana', email: null, domain: 'cyclist' as const };
  const talk = [said('1', 'finder', 1), said('2', 'owner', 2), said('3', 'finder', 3)];
  function Growing() {
    const [count, setCount] = useState(1);
    return (
      <>
        <MessageList
          label="Messages"
          messages={talk.slice(0, count)}
          reader="owner"
          names={{ finder: 'Finder', owner: 'You' }}
          thread="0193b1c2-0000-7000-8000-00000000000a"
        />
        <button type="button" onClick={() => setCount(count + 1)}>
          more
        </button>
      </>
    );
  }
  useSession.setState({ user });
  await show(<Growing />, 'finder');
  const marked = page.getByRole('listitem').filter({ hasText: 'New' });
  await expect.element(marked.getByText('Text 1')).toBeVisible();
  await page.getByRole('button', { name: 'more' }).click();
  await expect.element(page.getByText('Text 2')).toBeVisible();
  await expect.element(marked).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'more' }).click();
  await expect.element(marked.getByText('Text 3')).toBeVisible();
  useSession.setState({ user: null });
});
