import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { CheckedText, Register } from './check-text.ts';
import { useKeptKeys } from './keys.ts';

/** What could be told of a signed text: whether it is genuine, what it states, and what the register says of it now. */
export function CheckOutcome({ of }: { of: CheckedText }) {
  const { check, name, register } = of;
  return (
    <>
      <Verdict of={of} />
      {'claims' in check && (
        <>
          <Stated of={of} claims={check.claims} name={name} />
          <RegisterSays number={check.claims.jti} register={register} />
        </>
      )}
    </>
  );
}

/**
 * A sentence for every way in which a text can be: one that is true of a certificate of ours never calls it forged, and a genuine one that
 * counts no more, or not for this bike or name, says so in the same breath.
 */
function Verdict({ of }: { of: CheckedText }) {
  const { t } = useTranslation('certificate-check');
  const language = useLanguage();
  const { readAt } = useKeptKeys();
  const day = (instant: string) => dayOf(instant, language);
  const { says, tone } = verdictOf(of);
  const flaw = tone === 'good' ? flawOf(of) : undefined;
  if (flaw) {
    return (
      <Notice tone={flaw.tone} title={t(`but.${flaw.says}.title`)}>
        {t(`but.${flaw.says}.text`, { date: flaw.at && day(flaw.at) })}
      </Notice>
    );
  }
  return (
    <Notice tone={tone} title={t(`${says}.title`)}>
      {t(`${says}.text`, { date: day(new Date(readAt).toISOString()) })}
    </Notice>
  );
}

/** What the signature says. */
function verdictOf({ check, isResigned }: CheckedText) {
  if (isResigned) return { says: 'resigned', tone: 'good' } as const;
  if (check.genuine) return { says: 'genuine', tone: 'good' } as const;
  if (check.why === 'unknown-key' && check.period?.state === 'lost') return { says: 'lost', tone: 'warn' } as const;
  return { says: check.why, tone: check.why === 'altered' ? 'wrong' : 'warn' } as const;
}

/** Why a certificate with a good signature is not to be relied on, the gravest reason alone. */
function flawOf({ name, register }: CheckedText) {
  if (name === null) return { says: 'name', tone: 'wrong', at: '' } as const;
  if (typeof register === 'string') return undefined;
  const { stolenAt, supersededAt, isContested } = register;
  if (stolenAt) return { says: 'stolen', tone: 'wrong', at: stolenAt } as const;
  if (supersededAt) return { says: 'superseded', tone: 'warn', at: supersededAt } as const;
  return isContested ? ({ says: 'contested', tone: 'warn', at: '' } as const) : undefined;
}

type Claims = Extract<CheckedText['check'], { claims: unknown }>['claims'];
type StatedProps = { of: CheckedText; claims: Claims; name: string | null | undefined };

function Stated({ claims, name }: StatedProps) {
  const { t } = useTranslation('certificate-check');
  const language = useLanguage();
  const { brand, model, serialNumber, tag, since, jti, iat } = claims;
  const facts = [
    { label: t('bike'), value: `${brand} ${model}`, wide: true },
    { label: t('serial'), value: serialNumber },
    { label: t('tag'), value: groupTag(tag) },
    { label: t('since'), value: shortDate(since, language) },
    { label: t('issued'), value: dayOf(new Date(iat * 1000).toISOString(), language) },
    { label: t('number'), value: jti, wide: true },
  ];
  return (
    <Card className="flex flex-col gap-4 py-5">
      <h2 className="text-s font-bold">{t('says')}</h2>
      <div>
        <p className="text-s text-muted">{t('owner')}</p>
        <p className="text-l font-bold wrap-anywhere">{name ?? claims.owner}</p>
        {name && <Line icon={<Check className="text-good" />}>{t('full-name')}</Line>}
        {name === null && <Line icon={<TriangleAlert className="text-wrong" />}>{t('wrong-name')}</Line>}
      </div>
      <Facts facts={facts} />
    </Card>
  );
}

/** What no signature can say: whether it is still the current one, and whether the bike is stolen. */
function RegisterSays({ number, register }: { number: string; register: Register }) {
  const { t } = useTranslation('certificate-check');
  const language = useLanguage();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-s font-bold">{t('register.title')}</h2>
      {typeof register === 'string' ? (
        <Line icon={<Minus className="text-muted" />}>{t(`register.${register}`, { host: location.host })}</Line>
      ) : (
        <>
          {register.supersededAt ? (
            <Line icon={<TriangleAlert className="text-warn" />}>
              {t('register.superseded', { date: dayOf(register.supersededAt, language) })}
            </Line>
          ) : (
            <Line icon={<Check className="text-good" />}>{t('register.current')}</Line>
          )}
          {register.stolenAt && (
            <Line icon={<TriangleAlert className="text-wrong" />} isStrong>
              {t('register.stolen', { date: dayOf(register.stolenAt, language) })}
            </Line>
          )}
          {register.isContested && (
            <Line icon={<TriangleAlert className="text-warn" />} isStrong>
              {t('register.contested')}
            </Line>
          )}
          {register.tagNow && (
            <Line icon={<Minus className="text-muted" />}>
              {t('register.tag-now', { tag: groupTag(register.tagNow) })}
            </Line>
          )}
          {register.isAccountClosed && <Line icon={<Minus className="text-muted" />}>{t('register.closed')}</Line>}
          <AppLink href={to.certificate({ number })} className="self-start py-2 text-s font-bold underline">
            {t('register.open')}
          </AppLink>
        </>
      )}
    </Card>
  );
}

function Line({ icon, isStrong = false, children }: { icon: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <p className={cx('flex gap-2 text-s', isStrong && 'font-bold')}>
      <span aria-hidden className="shrink-0 [&>svg]:size-[1.125rem]">
        {icon}
      </span>
      {children}
    </p>
  );
}
