import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { partNameIn } from '#domain/component/part-names.ts';
import { DaysLeft } from '#web/desk/days-left.tsx';
import { Section } from '#web/desk/section.tsx';
import { useMay } from '#web/desk/use-may.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useLanguage } from '#web/state/language.ts';
import type { Overview } from './overview.page.tsx';

/** What needs somebody: claims that the brand decides, addresses where e-mails come back, models that are not complete. */
export function Needs({
  overview: { decisions, models, stoppedMail, fewTags, imports, today },
  seesBikes,
}: {
  overview: Overview;
  seesBikes: boolean;
}) {
  const { t } = useTranslation('desk');
  const isNothing =
    decisions.count === 0 &&
    models.length === 0 &&
    stoppedMail.length === 0 &&
    fewTags.length === 0 &&
    imports.length === 0;
  return (
    <Section title={t('overview.needs')}>
      {isNothing && <p className="text-s text-muted">{t('overview.nothing')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {decisions.first.map((decision) => (
          <Decision key={decision.number} decision={decision} today={today} />
        ))}
        {imports.map(({ id, name, wrong }) => (
          <Need key={id} name={name} href={`/importacoes/${id}`}>
            <Badge tone="wrong">{t('overview.wrong-rows', { count: wrong })}</Badge>
          </Need>
        ))}
        {stoppedMail.map(({ whose, name }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-break-word">
              <b className="block">{name}</b>
              <span className="text-s text-muted">{t(`overview.stopped-mail.${whose}`)}</span>
            </span>
            <Badge tone="warn">{t('overview.came-back')}</Badge>
          </li>
        ))}
        {modelsIn(models, fewTags).map(({ id, name, free, lacks }) => (
          <Need key={id} name={name} href={hrefOf({ id, lacks, seesBikes })}>
            {free !== undefined && <Badge tone="warn">{t('overview.few-tags', { count: free })}</Badge>}
            {lacks.map((what) => (
              <Badge key={what}>{t(`overview.no-${what}`)}</Badge>
            ))}
          </Need>
        ))}
      </ul>
    </Section>
  );
}

type DecisionProps = { decision: Overview['decisions']['first'][number]; today: Overview['today'] };

/** A claim that the brand decides; it leads to the claim, or to the bike for who may only see that. */
function Decision({ decision: { number, part, model, tag, dueOn }, today }: DecisionProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const mayDecide = useMay('decide-claims');
  return (
    <li>
      <Link
        href={mayDecide ? `/garantias/${number}` : `/bikes/${tag}`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-ink no-underline"
      >
        <span className="min-w-0 wrap-break-word">
          <b className="block underline">{partNameIn(language, part)}</b>
          <span className="text-s text-muted">
            {model} · <CodeText code={tag} /> · {t('overview.decide')}
          </span>
        </span>
        {dueOn && <DaysLeft dueOn={dueOn} today={today} />}
      </Link>
    </li>
  );
}

/** A model is named once, with all that it lacks. */
function modelsIn(models: Overview['models'], fewTags: Overview['fewTags']) {
  const named = [...new Map([...fewTags, ...models].map(({ id, name }) => [id, name]))];
  return named.map(([id, name]) => {
    const known = models.find((model) => model.id === id);
    return {
      id,
      name,
      free: fewTags.find((model) => model.id === id)?.free,
      lacks: known
        ? [...(known.hasPhoto ? [] : ['photo' as const]), ...(known.hasManual ? [] : ['manual' as const])]
        : [],
    };
  });
}

function hrefOf({ id, lacks, seesBikes }: { id: string; lacks: readonly unknown[]; seesBikes: boolean }) {
  if (!seesBikes) return;
  return lacks.length > 0 ? `/modelos/${id}` : '/tags';
}

/** A thing that needs somebody, why, and the page where it is done. */
function Need({ name, href, children }: { name: string; href: string | undefined; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      {href === undefined ? (
        <b className="min-w-0 wrap-break-word">{name}</b>
      ) : (
        <Link
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center font-bold wrap-anywhere text-ink underline"
        >
          {name}
        </Link>
      )}
      <span className="flex flex-wrap gap-1">{children}</span>
    </li>
  );
}
