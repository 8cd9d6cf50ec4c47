import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { DeskPerson } from '#domain/staff/person.ts';
import { deskCall } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { SaveButton } from '#web/desk/save-button.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { ClaimFilterFields } from './claim-filter.tsx';
import { useClaimFilter } from './filter.ts';
import { ClaimNumbers } from './numbers.tsx';
import { Queue } from './queue.tsx';

const shown = ['queue', 'numbers'] as const;

/** The brand's claims: what is to be decided, by the law's clock, and what they come to in numbers. */
export default function ClaimsPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'desk-claims']);
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'numbers' ? 'numbers' : 'queue';
  return (
    <>
      <PageHead
        title={t('desk:places.claims')}
        lead={t(`desk-claims:lead.${show}`)}
        beside={
          <Segmented
            legend={t('desk-claims:show')}
            segments={shown.map((value) => ({ value, label: t(`desk-claims:shown.${value}`) }))}
            value={show}
            onChange={(chosen) => setParams(chosen === 'numbers' ? { show: 'numbers' } : {})}
          />
        }
      />
      {show === 'numbers' ? <ClaimNumbers /> : <FilteredQueue waiting={person.waiting.claims} />}
    </>
  );
}

function FilteredQueue({ waiting }: { waiting: number }) {
  const { t } = useTranslation('desk-claims');
  const filter = useClaimFilter();
  return (
    <>
      <ClaimFilterFields filter={filter} waiting={waiting} />
      <Queue
        filter={filter}
        beside={
          <SaveButton
            fetch={() => deskCall('GET /api/desk/claims/csv', filter.asked)}
            file={{ name: `${t('file')}.csv`, type: 'text/csv' }}
            words={{ save: t('save'), saving: t('saving') }}
          />
        }
      />
    </>
  );
}
