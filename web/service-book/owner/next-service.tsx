import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ServiceBook } from '#domain/service-book/book.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { SentCheckbox } from '#web/shell/form/sent-checkbox.tsx';
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

/** Whether a letter tells of services that are due. */
export function RemindMe({ reminded, tag }: RemindMeProps) {
  const { t } = useTranslation('service-book');
  return (
    <SentCheckbox
      name="reminded"
      checked={reminded}
      send={(ticked) => call('PUT /api/my-bikes/:tag/service-book/reminders', { tag, reminded: ticked })}
      keeps={bookQuery(tag)}
    >
      {t('due.remind')}
    </SentCheckbox>
  );
}
