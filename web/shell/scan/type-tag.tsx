import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readScannedCode } from '#domain/tag/scanned-code.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { readTypedTag } from '#domain/tag/typed-tag.ts';
import { Refusal } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { findTyped } from './find-typed.ts';
import { ourHosts, useGoUnlessLeft, type FindBike } from './use-tag-scan.ts';

const isTag = (text: string) => (readTypedTag(text) ?? readScannedCode(text, ourHosts())) !== null;
const schema = z.object({
  tag: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || isTag(text), 'tag-malformed'),
  ),
});

/** The tag typed by hand, if the code is scratched or the camera does not open. */
export function TypeTag({ findBike, onCamera }: { findBike: FindBike; onCamera: () => void }) {
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
      title={t('typed.title')}
      lead={t('typed.lead')}
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
