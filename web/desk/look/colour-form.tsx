import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { accent } from '#domain/look/palette.ts';
import { parseColour } from '#domain/tag/brand-theme.ts';
import type { DeskLook } from '#domain/tag/look.contract.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { PresentNotice, usePresent } from '#web/desk/present.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

type ColourFormProps = { look: DeskLook; typed: string; colour: string; onType: (text: string) => void };

const schema = z.object({
  secondaryColor: z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((text) => parseColour(text) !== undefined, { error: 'colour-malformed' }),
  ),
});

/** The colour, picked or typed; what is seen beside it changes with each letter, and phones once it is saved. */
export function ColourForm({ look, typed, colour, onType }: ColourFormProps) {
  const { t } = useTranslation('desk-look');
  const [saved, setSaved] = useState(false);
  const { present, guarded, versionSeen } = usePresent(() => invalidate('GET /api/desk/look', {}));
  const form = useCallForm({
    schema,
    defaults: { secondaryColor: typed },
    words: 'desk-look',
    send: ({ secondaryColor }) =>
      guarded(async () => {
        const saved = await deskCall('PUT /api/desk/look', {
          version: versionSeen(look.version),
          secondaryColor,
        });
        setAnswer('GET /api/desk/look', {}, saved);
        onType(saved.secondaryColor);
        form.fill({ secondaryColor: saved.secondaryColor });
        // The desk itself is in the brand's colour.
        void invalidate('GET /api/desk/me', {});
        setSaved(true);
      }),
  });
  const pick = (text: string) => {
    setSaved(false);
    form.change('secondaryColor', text);
    onType(text);
  };
  return (
    <Section title={t('colour')}>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <ColourPicker colour={colour} onPick={pick} />
          <div className="min-w-0 flex-1 basis-40">
            <Field
              {...form.field('secondaryColor')}
              onChange={({ target }) => pick(target.value)}
              label={t('code')}
              hint={t('code-hint', { example: accent })}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
        </div>
        <PresentNotice
          refusal={present}
          say={(at, value) => (at === 'secondaryColor' ? { label: t('code'), value } : null)}
        />
        <RefusalNotice refusal={form.props.refusal} />
        {saved && <Saved />}
        <Button type="submit" size="fit" className="self-start" busy={form.props.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Section>
  );
}

/** The browser's own palette. */
function ColourPicker({ colour, onPick }: { colour: string; onPick: (colour: string) => void }) {
  const { t } = useTranslation('desk-look');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-s font-bold">
        {t('pick')}
      </label>
      <input
        id={id}
        type="color"
        value={colour}
        onChange={({ target }) => onPick(target.value)}
        className="size-14 cursor-pointer appearance-none rounded-card border border-edge bg-card p-1.5 [&::-webkit-color-swatch]:rounded-inner [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
      />
    </div>
  );
}

function Saved() {
  const { t } = useTranslation('desk-look');
  return (
    <Notice tone="good" live>
      {t('saved')}
    </Notice>
  );
}
