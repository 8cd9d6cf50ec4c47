import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';

export type AnswerButtonsProps = {
  /** Only a no is possible now. */
  barred: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
};

/** The owner's yes and no to a shop, at the thumb; each is asked for once more. */
export function AnswerButtons({ barred, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('claim');
  return (
    <>
      {!barred && (
        <Button name="say-yes" onClick={() => onAnswer('yes')}>
          {t('consent.yes')}
        </Button>
      )}
      <Button name="say-no" variant={barred ? 'secondary' : 'quiet'} onClick={() => onAnswer('no')}>
        {t('consent.no')}
      </Button>
    </>
  );
}
