import { useTranslation } from 'react-i18next';
import { languages } from '#domain/account/language.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { switchLanguage } from '#web/locale/index.ts';
import { languageNames } from '#web/locale/language-names.ts';
import { useLanguage } from '#web/state/language.ts';

/** The language of the pages before the desk. */
export function LanguageChoice() {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  return (
    <Segmented
      legend={t('language')}
      segments={languages.map((value) => ({ value, label: languageNames[value].name }))}
      value={language}
      onChange={(chosen) => void switchLanguage(chosen)}
    />
  );
}
