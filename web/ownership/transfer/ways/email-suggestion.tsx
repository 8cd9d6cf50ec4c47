import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { suggestEmail } from './suggest-email.ts';

/** Under the field: the address that was probably meant, to be taken with one tap. */
export function EmailSuggestion({ typed, onUse }: { typed: string; onUse: (email: string) => void }) {
  const { t } = useTranslation('transfer');
  const suggested = suggestEmail(typed);
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
          {t('hand-over.suggestion', { email: suggested })}
        </Button>
      )}
    </div>
  );
}
