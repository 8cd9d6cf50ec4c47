import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import evidence from '#web/locale/en/on-demand/evidence.json';
import { EvidenceField } from './evidence-field.tsx';
import { EvidenceStrip } from './evidence-strip.tsx';
import type { LocalEvidence } from './local-evidence.ts';
import type { FormEvidence } from './use-evidence.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { evidence } }, ns: ['evidence'] }));

const photo: LocalEvidence = {
  id: '1',
  kind: 'photo',
  preview: 'blob:1',
  seconds: null,
  state: 'ready',
  share: null,
  why: null,
};

function drawField(files: LocalEvidence[], more: Partial<FormEvidence> = {}): string {
  const ids = files.filter(({ why }) => !why).map(({ id }) => id);
  const field = {
    files,
    ids,
    settled: () => Promise.resolve(ids),
    waiting: 0,
    reading: 0,
    leftOut: 0,
    notTaken: 0,
    full: false,
    add: () => {},
    remove: () => {},
    ...more,
  };
  return renderToStaticMarkup(<EvidenceField evidence={field} label="Photos" />);
}

test('the field says how many there are, how far they are, and why one cannot be sent', () => {
  const html = drawField(
    [
      photo,
      { ...photo, id: '2', state: 'sending', share: 0.4 },
      { ...photo, id: '3', kind: 'video', state: 'refused', why: 'video-too-long' },
    ],
    { waiting: 1 },
  );
  for (const text of ['2 of 12', '40%', '1 file on its way', 'longer than 60 seconds', 'Remove: Video 3'])
    expect(html).toContain(text);
});

test('twelve are all: nothing more can be added', () => {
  const twelve = Array.from({ length: 12 }, (_, nth) => ({ ...photo, id: String(nth) }));
  expect(drawField(twelve.slice(1)).match(/type="file"/g)).toHaveLength(3);
  const html = drawField(twelve, { leftOut: 2 });
  expect(html).not.toContain('type="file"');
  expect(html).toContain('2 were left out');
});

test('a phone without room says so', () => {
  expect(drawField([photo], { full: true })).toContain('out of space');
});

test('the strip has a picture of each photo, and the length of each video', () => {
  const html = renderToStaticMarkup(
    <EvidenceStrip
      evidence={[
        { id: '1', kind: 'photo', url: '/1', thumbnail: '/small', seconds: null },
        { id: '2', kind: 'video', url: '/2', thumbnail: null, seconds: 12 },
      ]}
    />,
  );
  for (const text of ['src="/small"', 'See photo 1', 'See video 2', '0:12']) expect(html).toContain(text);
});
