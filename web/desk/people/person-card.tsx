import { useTranslation } from 'react-i18next';
import type { PlatformPerson } from '#domain/account/platform.contract.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Facts, type Fact } from '#web/kit/layout/card.tsx';
import { languageNames } from '#web/locale/language-names.ts';
import { dayOf, momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/state/language.ts';
import { PersonActs } from './person-acts.tsx';

export type PersonCardProps = {
  person: PlatformPerson;
  /** Asks for name and contacts as they are. */
  onFull: () => void;
  onChange: (person: PlatformPerson) => void;
};

/** Who it is, as far as it takes to be sure of it; where they are logged in; and what may be done. */
export function PersonCard({ person, onFull, onChange }: PersonCardProps) {
  const { t } = useTranslation('desk-people');
  const { name, closedAt, isFull, sessions } = person;
  const language = useLanguage((state) => state.language);
  return (
    <Section title={name}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {closedAt && (
            <p>
              <Badge tone="wrong">{t('closed', { day: dayOf(closedAt, language) })}</Badge>
            </p>
          )}
          <Facts facts={useFacts(person)} />
          {!isFull && !closedAt && (
            <Button variant="secondary" size="fit" className="self-start" onClick={onFull}>
              {t('full')}
            </Button>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <h3 className="text-s text-muted">{t('sessions')}</h3>
          {sessions.length === 0 && <p className="text-s">{t('no-sessions')}</p>}
          <ul className="divide-y divide-line">
            {sessions.map(({ id, domain, device, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 wrap-break-word">
                  {device ?? t('no-device')} · {t(`domains.${domain}`)}
                </span>
                <span className="text-s text-muted tabular-nums">{momentOf(new Date(lastUsedAt), language)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {!closedAt && <PersonActs person={person} onChange={onChange} />}
    </Section>
  );
}

function useFacts({ email, emailProven, phone, isFull, language, createdAt, shop, id }: PlatformPerson): Fact[] {
  const { t } = useTranslation('desk-people');
  const spoken = useLanguage((state) => state.language);
  const shownPhone = phone && (isFull ? formatMobile(phone) : phone);
  return [
    {
      label: t('email'),
      value: (
        <span className="wrap-anywhere">
          {email ? `${email} (${t(emailProven ? 'proven' : 'unproven')})` : t('none')}
        </span>
      ),
      wide: true,
    },
    { label: t('phone'), value: shownPhone ?? t('none'), wide: true },
    { label: t('language'), value: languageNames[language].name },
    { label: t('since'), value: dayOf(createdAt, spoken) },
    ...(shop
      ? [
          {
            label: t('shop'),
            value: [shop.name, formatCnpj(shop.cnpj), t(`offices.${shop.office}`)].filter(Boolean).join(' · '),
            wide: true,
          },
        ]
      : []),
    { label: t('id'), value: <span className="wrap-anywhere">{id}</span>, wide: true },
  ];
}
