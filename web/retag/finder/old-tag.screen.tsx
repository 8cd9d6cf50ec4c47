import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { groupTag, parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';

/** Whoever has a tag before them that was replaced tells its owner: no account, and neither sees who the other is. */
export default function OldTagScreen() {
  const { t } = useTranslation('my-tag');
  const go = useGo();
  const segment = useParameter('tag');
  const tag = parseTag(segment) ?? segment;
  const report = useChange('POST /api/replaced-tags/:tag/reports');
  const told = report.done;
  // The address of a tag that nothing has taken the place of: what is true of it stands on its own page.
  const { data: scanned } = useScannedTag(tag);
  const isInForce = scanned !== undefined && !scanned.replaced;
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  const mine = useAnswer({ ...query('GET /api/my-bikes', {}), enabled: isCyclist });
  const newTag = scanned?.replaced?.by;
  useEffect(() => {
    if (isInForce) go.replace(to.tag({ tag }));
  }, [isInForce, go, tag]);
  // Nobody is asked to write to themselves.
  if (newTag && mine.data?.bikes.some(({ product }) => product.tag === newTag)) return <OwnOldTag newTag={newTag} />;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(told ? 'old.told.title' : 'old.title')}
        drawing={told ? <LetterDrawing /> : <ScanDrawing />}
        action={
          told ? (
            <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
              {t('old.back')}
            </AppLink>
          ) : (
            <>
              <RefusalNotice refusal={report.refusal} />
              <Button name="report" busy={report.busy} busyLabel={t('busy')} onClick={() => report.change({ tag })}>
                {t('old.report')}
              </Button>
              <AppLink className={buttonClass('quiet')} href={to.tag({ tag })}>
                {t('old.back')}
              </AppLink>
            </>
          )
        }
      >
        <span role="status">{t(told ? 'old.told.text' : 'old.text', { tag: groupTag(tag) })}</span>
      </EmptyState>
    </Page>
  );
}

/** To the owner of the bike: on it the old tag does no harm, and on another one it is void. */
function OwnOldTag({ newTag }: { newTag: string }) {
  const { t } = useTranslation('my-tag');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('old.own.title')}
        drawing={<ScanDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.tag({ tag: newTag })} replace>
            {t('back')}
          </AppLink>
        }
      >
        {t('old.own.text', { tag: groupTag(newTag) })}
      </EmptyState>
    </Page>
  );
}
