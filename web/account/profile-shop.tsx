import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { ProfileLine } from './profile-line.tsx';
import { ProfileSection } from './profile-section.tsx';

/** For a bike shop's people: which company they are here for, and in which office (specification 12). */
export function ProfileShop() {
  const { t } = useTranslation(['account', 'shop']);
  const { data } = useOwnShop();
  if (!data) return null;
  return (
    <ProfileSection title={data.shop.name ?? t('account:profile.shop')}>
      <ProfileLine label="CNPJ">{formatCnpj(data.shop.cnpj)}</ProfileLine>
      <ProfileLine label={t('account:profile.office')}>{t(`shop:offices.${data.office}.name`)}</ProfileLine>
    </ProfileSection>
  );
}
