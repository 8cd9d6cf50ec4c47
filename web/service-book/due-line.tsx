import { useTranslation } from 'react-i18next';
import type { DueService } from '#domain/service-book/due.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What a shop is told of a bike's next service. */
export type DueOfShop = Pick<DueService, 'kind' | 'dueOn' | 'state'>;

/** Until when which service is asked for, in a line. */
export function DueLine({ due: { kind, dueOn, state } }: { due: DueOfShop }) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  return t(`due.${state === 'overdue' ? 'shop-was' : 'shop-until'}.${kind}`, { date: shortDate(dueOn, language) });
}
