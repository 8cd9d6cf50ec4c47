import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Before both sides agree, and where the bill of sale is offered: that the CPF of the profile goes on it. Where nobody agreed, none does. */
export function BillNotice({ kind }: Pick<Transfer, 'kind'>) {
  const { t } = useTranslation('transfer');
  const { data: profile } = useProfile();
  if (kind !== 'hand-over' && kind !== 'asked') return null;
  return (
    <p className="px-1 text-s text-pretty text-muted">
      {t('bill.cpf')}{' '}
      {profile && profile.cpf === null && (
        <AppLink className="font-bold text-ink underline" href={to.profile()}>
          {t('bill.add')}
        </AppLink>
      )}
    </p>
  );
}
