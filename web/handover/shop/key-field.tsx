import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { bareKey } from '#web/shell/scan/bare-key.ts';

const keyLength = 44;

/** What is typed of an access key, in groups of four. */
export function typedKey(text: string): string {
  return bareKey(text).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

type KeyFieldProps = { value: string; onChange: (text: string) => void; onLeave: () => void; onScan: () => void };

/** The 44 characters of an invoice, typed by hand or by a reader of bar codes. A whole key is taken at its last character. */
export function KeyField({ value, onChange, onLeave, onScan }: KeyFieldProps) {
  const { t } = useTranslation(['handover', 'receipt']);
  const [isAsked, setAsked] = useState(false);
  const count = bareKey(value).length;
  const [today] = useState(() => dateOf(new Date()));
  const read = readAccessKey(value, today);
  // While there are characters to come, only who says that it is all is told what is wrong.
  const problem = 'problem' in read && (count >= keyLength || isAsked) ? read.problem : undefined;
  return (
    <div className="flex flex-col">
      <Field
        name="accessKey"
        label={t('handover:invoice.key', { count })}
        error={problem && t(`receipt:key.problem.${problem}`, { count })}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        className="font-bold tabular-nums"
        trailing={
          <IconButton
            label={t('handover:invoice.without')}
            icon={<X aria-hidden className="size-5" />}
            onClick={onLeave}
          />
        }
        onChange={({ target }) => {
          setAsked(false);
          onChange(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It is the end of the key and not of the form.
          event.preventDefault();
          setAsked(true);
        }}
      />
      <button
        type="button"
        onClick={onScan}
        className="-mb-2 min-h-11 self-start text-s font-bold underline underline-offset-4"
      >
        {t('handover:invoice.scan')}
      </button>
    </div>
  );
}
