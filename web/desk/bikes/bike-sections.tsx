import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { partNameIn } from '#domain/component/part-names.ts';
import { DaysLeft } from '#web/desk/days-left.tsx';
import { Section } from '#web/desk/section.tsx';
import { useMay } from '#web/desk/use-may.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/state/language.ts';
import type { Bike } from './bike.page.tsx';

const partTones = { active: 'good', ending: 'warn', expired: 'neutral' } as const satisfies Record<string, Tone>;

/** The parts, each with its maker, serial number and the end of its warranty. */
export function Parts({ bike: { parts } }: { bike: Bike }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  return (
    <Section title={t('bike.parts')}>
      {parts.length === 0 && <p className="text-s text-muted">{t('bike.no-parts')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {parts.map(({ id, name, brand, model, serialNumber, warranty }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-break-word">
              <b className="block">{partNameIn(language, name)}</b>
              <span className="text-s text-muted">
                {[`${brand} ${model}`, serialNumber].filter(Boolean).join(' · ')}
              </span>
            </span>
            {warranty && (
              <Badge tone={partTones[warranty.state]}>
                {t(`bike.part-until.${warranty.state}`, { day: shortDate(warranty.endsOn, language) })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The claims, the newest first; of those that wait, how many days of the law are left. Each leads to its page for who may decide it. */
export function Claims({ bike: { claims, today } }: { bike: Bike }) {
  const { t } = useTranslation(['desk', 'claim']);
  const mayDecide = useMay('decide-claims');
  const language = useLanguage((state) => state.language);
  return (
    <Section title={t('desk:bike.claims')}>
      {claims.length === 0 && <p className="text-s text-muted">{t('desk:bike.no-claims')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {claims.map(({ number, state, part, openedOn, dueOn, closedOn }) => (
          <li key={number} className="flex flex-col gap-1 py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="min-w-0 wrap-break-word">
                {mayDecide ? (
                  <Link
                    href={`/garantias/${number}`}
                    className="-my-2 inline-flex min-h-11 items-center text-ink underline"
                  >
                    {partNameIn(language, part)}
                  </Link>
                ) : (
                  partNameIn(language, part)
                )}
              </b>
              {closedOn === null && dueOn !== null && <DaysLeft dueOn={dueOn} today={today} />}
            </span>
            <span className="text-s text-muted">
              {[number, t(`claim:state.${state}`), shortDate(closedOn ?? openedOn, language)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The tags that it had before; nothing where it has had one alone. */
export function ReplacedTags({ bike: { replacedTags } }: { bike: Bike }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  if (replacedTags.length === 0) return null;
  return (
    <Section title={t('bike.tags')}>
      <ol className="-my-3 divide-y divide-line">
        {replacedTags.map(({ oldTag, newTag, reason, on, undone }) => (
          <li key={`${oldTag} ${newTag} ${on}`} className="flex flex-col gap-1 py-3">
            <b>
              <CodeText code={oldTag} /> → <CodeText code={newTag} />
            </b>
            <span className="text-s text-muted">
              {[t(`bike.reasons.${reason}`), shortDate(on, language), undone && t('bike.undone')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
