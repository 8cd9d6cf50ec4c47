import { Check, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer, TransferEffect } from '#domain/ownership/transfer-view.ts';
import { cx } from '#web/kit/cx.ts';
import { toneClass } from '#web/kit/feedback/badge.tsx';
import { Card, cardClass, Facts } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What the asker wrote, which bike it is, for which price, and until when somebody is waited for. */
export function Terms({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  const { kind, bikeModel, brandName, tag, text, priceCents, waitsUntil } = transfer;
  const facts = [
    { label: t('terms.bike'), value: `${brandName} ${bikeModel}`, wide: true },
    { label: t('terms.tag'), value: <CodeText code={tag} /> },
    ...(priceCents === null ? [] : [{ label: t('terms.price'), value: moneyOf(priceCents, language) }]),
    ...(waitsUntil === null ? [] : [{ label: t('terms.until'), value: dayOf(waitsUntil, language) }]),
  ];
  return (
    <Card className="flex flex-col gap-4 py-5">
      {text && (
        <figure>
          <figcaption className="text-s text-muted">
            {t(kind === 'contested' ? 'terms.contest' : 'terms.text')}
          </figcaption>
          <blockquote className="text-m wrap-anywhere whitespace-pre-line">{text}</blockquote>
        </figure>
      )}
      <Facts facts={facts} />
    </Card>
  );
}

/** `undecided`: it is contested, and all of it comes only with a decision. */
export type EffectsProps = {
  effects: readonly TransferEffect[];
  side: Transfer['side'];
  undecided?: boolean;
  /** The way to choose what the next owner sees of the services. */
  choose?: ReactNode;
};

/** What goes along with the bike, what ends, and what is under way: the same for both sides, each in their own words. */
export function Effects({ effects, side, undecided = false, choose }: EffectsProps) {
  const { t } = useTranslation('transfer');
  const wordsOf = useEffectWords(side);
  const of = (...kinds: TransferEffect['kind'][]) => effects.filter(({ kind }) => kinds.includes(kind));
  return (
    <section aria-labelledby="effects" className="flex flex-col gap-2">
      <h2 id="effects" className="mb-1 text-l font-bold">
        {t(undecided ? `effects.title-undecided.${side}` : 'effects.title')}
      </h2>
      <Group label={t('effects.stays')}>
        {[
          ...of('warranty-goes-on', 'insurance-goes-along', 'certificate').map((effect) => (
            <Line key={effect.kind} icon={<Check className="text-good" />} {...wordsOf(effect)} />
          )),
          <Line
            key="services"
            icon={<Check className="text-good" />}
            title={t('effects.services.title')}
            text={t(`effects.services.${side}`)}
            more={choose}
          />,
        ]}
      </Group>
      <Group label={t('effects.ends')}>
        {of('warranty-ends', 'insurance-ends', 'access-ends').map((effect) => (
          <Line key={effect.kind} icon={<X className="text-muted" />} {...wordsOf(effect)} />
        ))}
      </Group>
      {of('claims-go-along').map((effect) => (
        <ul key={effect.kind} className={cx(cardClass, toneClass.warn, 'border-transparent p-4')}>
          <Line icon={<Wrench />} {...wordsOf(effect)} />
        </ul>
      ))}
    </section>
  );
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card>
      <ul aria-label={label} className="flex flex-col gap-3">
        {children}
      </ul>
    </Card>
  );
}

type LineProps = { icon: ReactNode; title: string; text: string | null; more?: ReactNode };

function Line({ icon, title, text, more }: LineProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col text-ink">
        <span className="font-bold hyphens-when-large">{title}</span>
        {text && <span className="text-s text-pretty text-muted">{text}</span>}
        {more}
      </span>
    </li>
  );
}

/** What an effect is called on one side, and what is to be known of it. */
function useEffectWords(side: Transfer['side']) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  return (effect: TransferEffect): { title: string; text: string | null } => {
    switch (effect.kind) {
      case 'warranty-goes-on':
        return {
          title: t('effects.warranty-goes-on.title'),
          text: t('effects.warranty-goes-on.text', { date: shortDate(effect.endsOn, language) }),
        };
      case 'warranty-ends':
        return {
          title: t('effects.warranty-ends.title'),
          text: t('effects.warranty-ends.text', { count: effect.parts }),
        };
      case 'claims-go-along':
        return {
          title: t('effects.claims-go-along.title', { count: effect.claims.length }),
          text: effect.claims.map(({ part, shop }) => (shop ? `${part}, ${shop}` : part)).join(' · ') || null,
        };
      case 'insurance-goes-along':
      case 'insurance-ends':
        return {
          title: t(`effects.${effect.kind}.title`),
          text: t(`effects.${effect.kind}.${side}`, { insurer: effect.insurer }),
        };
      case 'stolen':
        return { title: t('effects.stolen.title'), text: t('effects.stolen.text') };
      default:
        return { title: t(`effects.${effect.kind}.${side}.title`), text: t(`effects.${effect.kind}.${side}.text`) };
    }
  };
}
