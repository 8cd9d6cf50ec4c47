import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ServiceBook } from '#domain/service-book/book.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { DueCard } from '#web/shell/service-book/due-card.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { bookQuery } from './book-query.ts';

/** The next service of an own bike, and once it is near the way to who does it; nothing where nobody asks for one. */
export function NextService({ due }: Pick<ServiceBook, 'due'>) {
  const { t } = useTranslation('service-book');
  if (!due) return null;
  return (
    <DueCard due={due}>
      {due.state !== 'later' && (
        <AppLink href={to.nearbyStores()} className={cx(buttonClass('secondary', 'fit'), 'self-start')}>
          {t('due.stores')}
        </AppLink>
      )}
    </DueCard>
  );
}

type RemindMeProps = Pick<ServiceBook, 'reminded'> & { tag: string };

/** Whether a letter tells of services that are due. Shown as tapped, and as it was if that is refused. */
export function RemindMe({ reminded, tag }: RemindMeProps) {
  const { t } = useTranslation('service-book');
  const [wished, setWished] = useState<boolean | null>(null);
  const remind = useChange('PUT /api/my-bikes/:tag/service-book/reminders', {
    keeps: bookQuery(tag),
    onRefused: () => setWished(null),
  });
  const choose = (ticked: boolean) => {
    setWished(ticked);
    remind.change({ tag, reminded: ticked });
  };
  return (
    <section className="flex flex-col gap-2">
      <Checkbox name="reminded" checked={wished ?? reminded} onChange={choose}>
        {t('due.remind')}
      </Checkbox>
      <RefusalNotice refusal={remind.refusal} />
    </section>
  );
}
