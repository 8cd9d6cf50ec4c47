import { Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { to } from '#domain/paths.ts';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';

/** The way to the part that was put in the place of the broken one, with its warranty; of the bike that is looked at. */
export function NewPart({ claim: { events, tag } }: { claim: Claim }) {
  const { t } = useTranslation('my-claims');
  const product = useProduct((state) => state.product);
  const replaced = events.find((event) => event.kind === 'replaced');
  if (!replaced || product?.tag !== tag) return null;
  const { id, name, brand, model } = replaced.details.fitted;
  return (
    <AppLink href={to.partDetails({ id, name })} className={rowClass}>
      <RowBody icon={<Cog />} label={t('new-part')} description={`${brand} ${model}`} />
    </AppLink>
  );
}
