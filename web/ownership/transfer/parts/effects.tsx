import { Check, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer, TransferEffect } from '#domain/ownership/transfer-view.ts';
import { cx } from '#web/kit/cx.ts';
import { toneClass } from '#web/kit/feedback/tone.ts';
import { Card, cardClass } from '#web/kit/layout/card.tsx';
import { useEffectWords } from './use-effect-words.ts';

export type EffectsProps = { effects: readonly TransferEffect[]; side: Transfer['side'] };

/** What goes along with the bike, what ends, and what is under way: the same for both sides, each in their own words. */
export function Effects({ effects, side }: EffectsProps) {
  const { t } = useTranslation('transfer');
  const wordsOf = useEffectWords(side);
  const of = (...kinds: TransferEffect['kind'][]) => effects.filter(({ kind }) => kinds.includes(kind));
  return (
    <section aria-labelledby="effects" className="flex flex-col gap-2">
      <h2 id="effects" className="mb-1 text-l font-bold">
        {t('effects.title')}
      </h2>
      <Group label={t('effects.stays')}>
        {of('warranty-goes-on', 'certificate').map((effect) => (
          <Line key={effect.kind} icon={<Check className="text-good" />} {...wordsOf(effect)} />
        ))}
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

function Line({ icon, title, text }: { icon: ReactNode; title: string; text: string | null }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col text-ink">
        <span className="font-bold hyphens-when-large">{title}</span>
        {text && <span className="text-s text-pretty text-muted">{text}</span>}
      </span>
    </li>
  );
}
