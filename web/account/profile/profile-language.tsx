import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/account/language.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { switchLanguage } from '#web/locale/index.ts';
import { languageNames } from '#web/locale/language-names.ts';
import { useChange } from '#web/shell/answer/use-change.ts';

/** Each language in its own words. */
const choices = languages.map((value) => ({ value, label: languageNames[value].name }));

/** The language of this phone, changed at once, and of the letters we send. */
export function ProfileLanguage() {
  const { t, i18n } = useTranslation(['account', 'shell', 'profile']);
  const save = useChange('PATCH /api/me', { keeps: query('GET /api/me', {}) });
  const choose = (language: Language) => {
    void switchLanguage(language);
    save.change({ language });
  };
  const current = i18n.language as Language;
  return (
    <div className="flex flex-col">
      <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Languages aria-hidden className="size-6 shrink-0" />
        <p aria-hidden className="flex-1 text-m font-bold">
          {t('profile:language')}
        </p>
        <Segmented legend={t('profile:language')} segments={choices} value={current} onChange={choose} />
      </div>
      {save.refusal && (
        <Notice
          tone="warn"
          live
          action={
            <Button variant="secondary" size="fit" busy={save.busy} onClick={() => save.change({ language: current })}>
              {t('shell:try-again')}
            </Button>
          }
        >
          {t('profile:language-failed')}
        </Notice>
      )}
    </div>
  );
}
