import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DeskTexts } from '#domain/warranty/texts.contract.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { PresentNotice, usePresent } from '#web/desk/present.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';

/** What the brand writes in warranty statements: versions that stay, the newest in force. */
export function WarrantyText({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('desk-models');
  return (
    <Section title={t('text')}>
      <p className="-mt-3 max-w-[40rem] text-s text-pretty text-muted">{t('text-lead')}</p>
      <Answer
        of={deskQuery('GET /api/desk/warranty-texts', {})}
        words={{ loading: t('text-loading'), failed: t('text-failed') }}
        as="part"
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {(texts) => <Texts texts={texts} mayChange={mayChange} />}
      </Answer>
    </Section>
  );
}

function Texts({ texts, mayChange }: { texts: DeskTexts; mayChange: boolean }) {
  const { t } = useTranslation(['desk-models', 'shell']);
  const language = useLanguage((state) => state.language);
  const [writing, setWriting] = useState(false);
  const { versions, present } = texts;
  return (
    <>
      {!present && <p className="text-s text-muted">{t('desk-models:text-none')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {versions.map(({ version, publishedAt, bikes }, at) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="block">{version}</b>
              <span className="text-s text-muted">
                {[
                  t('desk-models:text-since', { day: dayOf(publishedAt, language) }),
                  t('desk-models:text-bikes', { count: bikes }),
                ].join(' · ')}
              </span>
            </span>
            {at === 0 && <Badge tone="good">{t('desk-models:text-in-force')}</Badge>}
          </li>
        ))}
      </ul>
      {present && (
        <details className="text-s">
          <summary className="inline-flex min-h-11 items-center font-bold underline">
            {t('desk-models:text-read')}
          </summary>
          <p lang="pt-BR" className="max-w-[40rem] wrap-anywhere whitespace-pre-line">
            {present.text}
          </p>
        </details>
      )}
      {mayChange && (
        <Button variant="secondary" size="fit" className="self-start" onClick={() => setWriting(true)}>
          {t('desk-models:text-new')}
        </Button>
      )}
      <Dialog
        open={writing}
        onClose={() => setWriting(false)}
        title={t('desk-models:text-new')}
        closeLabel={t('shell:close')}
      >
        <TextForm texts={texts} onDone={() => setWriting(false)} />
      </Dialog>
    </>
  );
}

const typed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }));
const schema = z.object({ version: typed, text: typed });

function TextForm({ texts: { present: inForce }, onDone }: { texts: DeskTexts; onDone: () => void }) {
  const { t } = useTranslation('desk-models');
  const { present, guarded } = usePresent(() => invalidate('GET /api/desk/warranty-texts', {}));
  const form = useCallForm({
    schema,
    // Most often a part of it changes.
    defaults: { version: '', text: inForce?.text ?? '' },
    words: 'desk-models',
    send: (facts) =>
      guarded(async () => {
        const wish = { ...facts, seen: inForce?.version ?? null };
        setAnswer('GET /api/desk/warranty-texts', {}, await deskCall('POST /api/desk/warranty-texts', wish));
        onDone();
      }),
  });
  const { onChange: _input, ...text } = form.field('text');
  return (
    <DoorForm form={form.props} action={t('text-publish')} busyLabel={t('text-publishing')}>
      <Field
        {...form.field('version')}
        label={t('text-version')}
        hint={t('text-version-hint', { example: '2026-11' })}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('text-field')}
        hint={t('text-field-hint')}
        lang="pt-BR"
      />
      <PresentNotice refusal={present} say={(_, value) => ({ label: t('text-in-force'), value })} />
    </DoorForm>
  );
}
