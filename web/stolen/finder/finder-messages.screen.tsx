import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { FinderAnswer, NothingFound } from './finder-answer.tsx';
import { FinderThreadView } from './finder-thread-view.tsx';

/** Milliseconds after which an open conversation is asked for again. */
const interval = 20_000;

/** The conversation behind a finder's link, for whoever has it. */
export default function FinderMessagesScreen() {
  const token = useQueryParameter('token');
  return token ? <Thread key={token} secret={token} /> : <NothingFound why="unknown-link" />;
}

function Thread({ secret }: { secret: string }) {
  const { t } = useTranslation('finder');
  return (
    <FinderAnswer
      of={{
        ...query('GET /api/sightings/:secret', { secret }),
        refetchInterval: ({ state }) => (state.data?.isOpen ? interval : false),
      }}
      failed={t('thread.failed')}
      gone={<NothingFound why="unknown-link" />}
    >
      {(thread) => <FinderThreadView secret={secret} thread={thread} />}
    </FinderAnswer>
  );
}
