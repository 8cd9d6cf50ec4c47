import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { tagSchema } from '#domain/tag/tag.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTagScan } from './use-tag-scan.ts';

/** People type a tag in groups, as it is read aloud. */
const schema = z.object({
  tag: z.pipe(z.string().check(z.overwrite((typed) => typed.replace(/[\s-]/g, ''))), tagSchema),
});

/** The tag typed by hand, if the code is scratched or the camera does not open. */
export function TypeTag({ onCamera }: { onCamera: () => void }) {
  const { t } = useTranslation('scan');
  const { open } = useTagScan();
  const form = useCallForm({
    schema,
    defaults: { tag: '' },
    places: { 'tag-malformed': 'tag', 'tag-unknown': 'tag', 'tag-inactive': 'tag' },
    send: async ({ tag }) => void (await open({ tag, brand: null })),
  });
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
        maxLength={40}
        className="tracking-[0.08em] uppercase"
        autoFocus
      />
    </FormPage>
  );
}
