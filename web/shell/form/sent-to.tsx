import { useTranslation } from 'react-i18next';

export type SentToProps = { sent: string; to: string; changeLabel: string; onChange: () => void };

/** How and where a code was sent, and the link to change the number or address. */
export function SentTo({ sent, to, changeLabel, onChange }: SentToProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {sent}
      <br />
      <b className="inline-block max-w-full wrap-anywhere text-ink tabular-nums">{to}</b>
      {' · '}
      <button type="button" onClick={onChange} className="-m-2.5 p-2.5 underline" aria-label={changeLabel}>
        {t('code.change')}
      </button>
    </>
  );
}
