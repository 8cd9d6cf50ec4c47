import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';

type Suggest = (typeof import('./suggest-email.ts'))['suggestEmail'];

/**
 * Under a field for an e-mail address: the one that was probably meant, to be taken with one tap. What knows the mistyped ones comes by itself:
 * nobody waits for it.
 */
export function EmailSuggestion({ typed, onUse }: { typed: string; onUse: (email: string) => void }) {
  const { t } = useTranslation('account');
  const [suggest, setSuggest] = useState<{ run: Suggest }>();
  useEffect(() => {
    import('./suggest-email.ts').then(
      ({ suggestEmail }) => setSuggest({ run: suggestEmail }),
      // Without a connection nothing is suggested.
      () => undefined,
    );
  }, []);
  const suggested = suggest?.run(typed);
  return (
    <div role="status" className="empty:hidden">
      {suggested && (
        <Button
          name="use-suggestion"
          variant="secondary"
          size="fit"
          className="max-w-full wrap-anywhere"
          onClick={() => onUse(suggested)}
        >
          {t('field.email-suggestion', { email: suggested })}
        </Button>
      )}
    </div>
  );
}
