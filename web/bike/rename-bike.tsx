import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { OwnBike } from '#domain/bike/contract.ts';
import { plainText } from '#domain/plain-text.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({
  nickname: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    plainText(40),
  ]),
});

/** What the owner calls the bike: empty is the model's name. */
export function RenameBike({ bike: { product, nickname }, onDone }: { bike: OwnBike; onDone: () => void }) {
  const { t } = useTranslation('bike');
  const { tag, model } = product;
  const form = useCallForm({
    schema,
    defaults: { nickname: nickname ?? '' },
    words: 'bike',
    send: async (typed) => {
      const named = await call('PUT /api/my-bikes/:tag/nickname', { tag, ...typed });
      setAnswer('GET /api/my-bikes/:tag', { tag }, (known) => known && { ...known, ...named });
      void invalidate('GET /api/my-bikes', {});
      onDone();
    },
  });
  const { onSubmit, busy, refusal } = form.props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        {...form.field('nickname')}
        label={t('nickname.label')}
        hint={t('nickname.hint')}
        placeholder={model}
        maxLength={40}
        autoComplete="off"
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="save" busy={busy} busyLabel={t('nickname.busy')}>
        {t('nickname.save')}
      </Button>
    </form>
  );
}
