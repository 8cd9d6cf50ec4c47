import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The quiet way to what can be done about a tag that is damaged or gone; a clear one where a shop asks about it. */
export function TagRow({ asked = false }: { asked?: boolean }) {
  const { t } = useTranslation('bike');
  return (
    <AppLink href={to.myTag()} className={rowClass}>
      <RowBody
        icon={<ScanLine />}
        accent={asked}
        label={t(asked ? 'tag.asked' : 'tag.row')}
        description={t(asked ? 'tag.asked-text' : 'tag.row-text')}
      />
    </AppLink>
  );
}
