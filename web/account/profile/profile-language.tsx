import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/account/language.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { switchLanguage } from '#web/locale/index.ts';
import { languageNames } from '#web/locale/language-names.ts';

/** Each language in its own words. */
const choices = languages.map((value) => ({ value, label: languageNames[value].name }));

/** The language of this phone, changed at once, and of the letters we send. */
export function ProfileLanguage() {
  const { t, i18n } = useTranslation(['account', 'shell', 'profile']);
  const save = useMutation({
    mutationFn: (language: Language) => call('PATCH /api/me', { language }),
    onSuccess: (profile) => setAnswer('GET /api/me', {}, profile),
  });
  const choose = (language: Language) => {
    void switchLanguage(language);
    save.mutate(language);
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
      {save.isError && (
        <Notice
          tone="warn"
          live
          action={
            <Button variant="secondary" size="fit" busy={save.isPending} onClick={() => save.mutate(current)}>
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
