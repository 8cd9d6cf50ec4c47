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

/** The next service of an own bike, the way to who does it, and whether a letter tells of it; nothing where nobody asks for one. */
export function NextService({ book: { due, reminded }, tag }: { book: ServiceBook; tag: string }) {
  const { t } = useTranslation('service-book');
  const remind = useChange('PUT /api/my-bikes/:tag/service-book/reminders', { keeps: bookQuery(tag) });
  if (!due) return null;
  // What was chosen stands at once, and goes back where it was refused.
  const isOn = remind.busy && remind.tried ? remind.tried.reminded : reminded;
  return (
    <DueCard due={due}>
      {due.state !== 'later' && (
        <AppLink href={to.nearbyStores()} className={cx(buttonClass('secondary', 'fit'), 'self-start')}>
          {t('due.stores')}
        </AppLink>
      )}
      <Checkbox name="reminded" checked={isOn} onChange={(ticked) => remind.change({ tag, reminded: ticked })}>
        {t('due.remind')}
      </Checkbox>
      <RefusalNotice refusal={remind.refusal} />
    </DueCard>
  );
}
