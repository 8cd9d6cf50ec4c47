import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Field } from '#web/kit/form/field.tsx';
import { cardClass } from '#web/kit/layout/card.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import type { ChosenPart } from './service-drafts.ts';

type PartsFieldProps = {
  parts: readonly ChosenPart[];
  /** What stands in the field to begin with. */
  unlisted: ChosenPart | null;
  onChange: (parts: ChosenPart[]) => void;
  /** What stands in the field and is not in the list yet: it goes along as well. */
  onTyped: (part: ChosenPart | null) => void;
  catalogue: readonly CataloguePart[];
  error: string | undefined;
};

/** Parts, one after the other: chosen from the catalogue while they are typed, or as they are typed. */
export function PartsField({ parts, unlisted, onChange, onTyped, catalogue, error }: PartsFieldProps) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState(unlisted?.name ?? '');
  const options = catalogue.map((part) => ({
    id: part.id,
    words: `${partNameIn(language, part.name)}: ${part.brand} ${part.model}`,
  }));
  const partOf = (text: string): ChosenPart | null => {
    const name = text.trim();
    const known = options.find(({ words }) => words === name);
    return name === '' ? null : { cataloguePartId: known?.id ?? null, name: name.slice(0, 80) };
  };
  const type = (text: string) => {
    setTyped(text);
    onTyped(partOf(text));
  };
  const add = () => {
    const part = partOf(typed);
    if (!part) return;
    setTyped('');
    onChange([...parts, part]);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="part"
        label={t('form.part')}
        hint={catalogue.length > 0 ? t('form.part-hint') : undefined}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        maxLength={200}
        autoComplete="off"
        error={error}
        {...(options.length > 0 && { list: listId })}
        trailing={
          typed.trim() !== '' && (
            <Button name="add-part" variant="secondary" size="fit" onClick={add}>
              {t('form.add-part')}
            </Button>
          )
        }
      />
      <datalist id={listId}>
        {options.map(({ id, words }) => (
          <option key={id} value={words}>
            {words}
          </option>
        ))}
      </datalist>
      <ChosenParts parts={parts} onChange={onChange} />
    </div>
  );
}

function ChosenParts({ parts, onChange }: Pick<PartsFieldProps, 'parts' | 'onChange'>) {
  const { t } = useTranslation('service-book');
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('form.parts')} className={cx(cardClass, 'flex flex-col divide-y divide-line')}>
      {parts.map(({ name }, at) => (
        <li key={`${name} ${at}`} className="flex min-h-12 items-center justify-between gap-2 pl-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <IconButton
            label={t('form.remove-part', { part: name })}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => onChange(parts.filter((_, nth) => nth !== at))}
          />
        </li>
      ))}
    </ul>
  );
}
