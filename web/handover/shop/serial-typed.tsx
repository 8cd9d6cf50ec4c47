import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import type { FieldProps } from '#web/shell/form/use-call-form.ts';

/** Without a connection nobody can say which number the tag belongs to: it is typed from the frame, and compared when it arrives. */
export function SerialTyped({ tag, field }: { tag: string; field: FieldProps }) {
  const { t } = useTranslation('handover');
  return (
    <section className="flex flex-col gap-3">
      <Card className="flex items-start gap-3">
        <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="flex flex-col gap-1">
          <p className="text-m font-bold">
            <CodeText code={tag} />
          </p>
          <p className="text-s text-pretty text-muted">{t('away.text')}</p>
        </div>
      </Card>
      <Field
        label={t('away.serial')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="font-bold"
        {...field}
      />
    </section>
  );
}
