import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxEvidence } from '#domain/claim/limits.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { openOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { answer, requests, show, type Reply } from './show.tsx';

const route = 'PUT /api/uploads/:id';
const arrived: Reply = { data: { id: crypto.randomUUID(), state: 'ready', offset: 1, refusal: null } };
const chooser = page.getByLabelText('Files', { exact: true });
const photo = (nth: number) => page.getByRole('img', { name: `Photo ${nth}`, exact: true });

function Field({ form }: { form: string }) {
  return <EvidenceField evidence={useEvidence(form)} label="Photos and videos" />;
}

/** A field of its own for somebody of their own, whose phone keeps nothing yet. */
async function aField(): Promise<string> {
  const form = crypto.randomUUID();
  useSession.setState({ user: { id: crypto.randomUUID(), name: 'Marina', email: null, domain: 'cyclist' } });
  await openOutbox();
  await show(<Field form={form} />, 'evidence');
  return form;
}

/** A picture as a camera gives it. */
async function aPhoto(name = 'photo.png'): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

test('a photo is there at once and stays without a connection, also when the form is left and opened again', async () => {
  answer();
  const form = await aField();
  await userEvent.upload(chooser, await aPhoto());
  await expect.element(photo(1)).toBeVisible();
  await expect.element(page.getByText(`1 of ${maxEvidence}`)).toBeVisible();
  await show(<p>Elsewhere</p>);
  await show(<Field form={form} />, 'evidence');
  await expect.element(photo(1)).toBeVisible();
});

test('with a connection it is on its way until it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  answer({ [route]: [{ hold: promise }] });
  await aField();
  await userEvent.upload(chooser, await aPhoto());
  await expect.element(page.getByText('1 file on its way.')).toBeVisible();
  resolve(arrived);
  await expect.element(page.getByText('1 file on its way.')).not.toBeInTheDocument();
  await expect.element(photo(1)).toBeVisible();
});

test('the cross takes it away, and the server forgets it', async () => {
  answer({ [route]: [arrived], 'DELETE /api/uploads/:id': [{ data: {} }] });
  await aField();
  await userEvent.upload(chooser, [await aPhoto('one.png'), await aPhoto('two.png')]);
  await expect.element(photo(2)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Photo 1' }).click();
  await expect.element(photo(2)).not.toBeInTheDocument();
  await expect.element(page.getByText(`1 of ${maxEvidence}`)).toBeVisible();
  await expect.poll(() => requests().filter((request) => request.startsWith('DELETE /api/uploads/'))).toHaveLength(1);
});

test('what is no picture says so at once, does not count, and is not sent', async () => {
  answer({ [route]: [arrived] });
  await aField();
  await userEvent.upload(chooser, new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/could not open this file as a photo/)).toBeVisible();
  await expect.element(page.getByText(`0 of ${maxEvidence}`)).toBeVisible();
  expect(requests()).toEqual([]);
});

test('more than there is room for is left out, and the field says how many', async () => {
  answer();
  await aField();
  const photos = await Promise.all(Array.from({ length: maxEvidence + 2 }, (_, at) => aPhoto(`${at}.png`)));
  await userEvent.upload(chooser, photos);
  await expect.element(page.getByText(/2 were left out/)).toBeVisible();
  await expect.element(photo(maxEvidence)).toBeVisible();
  await expect.element(chooser).not.toBeInTheDocument();
});
