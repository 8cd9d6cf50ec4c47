import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Path } from '#domain/paths.ts';
import { readScannedCode, readTypedTag, asDigits, nearMisses } from '#domain/tag/scanned-code.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call, Refusal, refusalOf } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useNight } from '#web/shell/frame/screen-frame.tsx';
import { ScanByCamera, type ScanWords, type WayOn } from './scan-by-camera.tsx';
import { type FindBike, ourHosts, useGoUnlessLeft } from './use-tag-scan.ts';

type ScanOrTypeProps = { findBike: FindBike; typed?: boolean; wayOn?: WayOn; words?: ScanWords | undefined };

/** Opens a bike by its tag: by camera, by chip, from a photo, or typed. Always dark. */
export function ScanOrType({ findBike, typed = false, wayOn, words }: ScanOrTypeProps) {
  useNight();
  useCameraFlow();
  const [typing, setTyping] = useState(typed);
  if (typing) return <TypeTag findBike={findBike} words={words} onCamera={() => setTyping(false)} />;
  return <ScanByCamera {...{ findBike, wayOn }} words={words} onType={() => setTyping(true)} />;
}

const isTag = (text: string) => (readTypedTag(text) ?? readScannedCode(text, ourHosts())) !== null;
const schema = z.object({
  tag: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || isTag(text), 'tag-malformed'),
  ),
});

/** The tag typed by hand, if the code is scratched or the camera does not open. */
function TypeTag({
  findBike,
  words,
  onCamera,
}: Pick<ScanOrTypeProps, 'findBike' | 'words'> & { onCamera: () => void }) {
  const { t } = useTranslation('scan');
  const goUnlessLeft = useGoUnlessLeft();
  const [meant, setMeant] = useState<string[]>([]);
  const form = useCallForm({
    schema,
    defaults: { tag: '' },
    places: { 'tag-malformed': 'tag', 'tag-unknown': 'tag', 'tag-inactive': 'tag' },
    send: async ({ tag }) => {
      setMeant([]);
      const typed = await findTyped(tag, findBike);
      if (typed === 'brand-mismatch') throw new Refusal({ code: 'tag-unknown' });
      if ('path' in typed) return goUnlessLeft(typed.path);
      setMeant(typed.meant);
      throw new Refusal({ code: 'tag-unknown' });
    },
  });
  const take = (tag: string) => {
    form.change('tag', tag);
    setMeant([]);
  };
  return (
    <FormPage
      title={words?.title ?? t('typed.title')}
      lead={words?.lead ?? t('typed.lead')}
      form={form.props}
      action={t('typed.submit')}
      busyLabel={t('typed.busy')}
      otherWay={
        <Button variant="quiet" onClick={onCamera}>
          {t('typed.camera')}
        </Button>
      }
    >
      <Field
        {...form.field('tag')}
        label={t('typed.label')}
        hint={t('typed.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={500}
        className="tracking-[0.08em] uppercase"
        autoFocus
      />
      <Meant tags={meant} onTake={take} />
    </FormPage>
  );
}

/** The registered tags that may have been meant. */
function Meant({ tags, onTake }: { tags: readonly string[]; onTake: (tag: string) => void }) {
  const { t } = useTranslation('scan');
  if (tags.length === 0) return null;
  const choices = tags.map((tag) => (
    <Button key={tag} variant="secondary" size="fit" onClick={() => onTake(tag)}>
      {groupTag(tag)}
    </Button>
  ));
  return <Notice live title={t('typed.meant')} action={<span className="flex flex-wrap gap-2">{choices}</span>} />;
}

/** What somebody typed: the bike's screen, or the registered tags that may have been meant. */
type Typed = { path: Path } | { meant: string[] } | 'brand-mismatch';

/**
 * Opens a tag as it was typed, else with digits for O, I and L; a pasted address of a tag counts as well. If nobody registered either, the
 * near misses that somebody did register. Throws every other refusal.
 */
async function findTyped(text: string, findBike: FindBike): Promise<Typed> {
  const pasted = readScannedCode(text, ourHosts());
  const tag = pasted?.tag ?? readTypedTag(text) ?? '';
  for (const reading of new Set([tag, asDigits(tag)])) {
    const found = await unlessUnknown(findBike({ tag: reading, brand: pasted?.brand ?? null }));
    if (found) return found === 'brand-mismatch' ? found : { path: found };
  }
  const looked = nearMisses(tag).map(
    async (near) => (await unlessUnknown(call('GET /api/tags/:tag', { tag: near }))) && near,
  );
  return { meant: (await Promise.all(looked)).filter((near) => near !== null) };
}

async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (refusalOf(error).code === 'tag-unknown') return null;
    throw error;
  }
}
