import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/account/language.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { languageNames } from '#web/locale/language-names.ts';

type CustomerLanguageProps = { value: Language; onChange: (language: Language) => void };

/** In which language the customer gets the link. */
export function CustomerLanguage({ value, onChange }: CustomerLanguageProps) {
  const { t } = useTranslation('handover');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p aria-hidden className="text-s font-bold">
        {t('form.language')}
      </p>
      <Segmented
        legend={t('form.language')}
        segments={languages.toReversed().map((language) => ({ value: language, label: languageNames[language].name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
