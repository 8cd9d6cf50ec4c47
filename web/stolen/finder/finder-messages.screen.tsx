import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { finderSecretSchema } from '#domain/stolen/sighting.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { FinderFailed, FinderLoading, NothingFound } from './finder-states.tsx';
import { FinderThreadView } from './finder-thread-view.tsx';

/** Milliseconds after which an open conversation is asked for again. */
const interval = 20_000;

/** The conversation behind a finder's link, for whoever has it. */
export default function FinderMessagesScreen() {
  const token = z.safeParse(finderSecretSchema, useQueryParameter('token'));
  return token.success ? <Thread key={token.data} secret={token.data} /> : <NothingFound why="unknown-link" />;
}

function Thread({ secret }: { secret: string }) {
  const { t } = useTranslation('finder');
  const answer = useQuery({
    ...query('GET /api/sightings/:secret', { secret }),
    refetchInterval: ({ state }) => (state.data?.isOpen ? interval : false),
  });
  const { data, error } = answer;
  if (data) return <FinderThreadView secret={secret} thread={data} />;
  if (!error) return <FinderLoading />;
  const { code } = refusalOf(error);
  if (code === 'not-found' || code === 'invalid-input') return <NothingFound why="unknown-link" />;
  return <FinderFailed title={t('thread.failed')} why={code} answer={answer} />;
}
