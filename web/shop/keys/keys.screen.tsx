import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { keyNameSchema, keysAtOnce } from '#domain/shop/shop-key.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { newSecret } from '#web/shell/new-secret.ts';
import { SecretOnce } from '#web/shell/secret-once.tsx';
import { keepKey } from './keep-key.ts';
import { KeyList } from './key-list.tsx';

/** A key that was made on this screen: only the browser that made it knows the secret. */
type MadeKey = { id: string; name: string; secret: string };

/** The keys with which the shop’s own system reports sales: makes them, shows each once, and ends them. */
export default function KeysScreen() {
  const { t } = useTranslation('shop');
  const [made, setMade] = useState<MadeKey>();
  return (
    <Answer
      of={query('GET /api/shop/keys', {})}
      words={{ loading: t('keys.loading'), failed: t('keys.failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-10 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
        </>
      }
    >
      {({ keys }) => (
        <Page title={t('keys.title')} lead={t('keys.lead')}>
          <KeyForm onMade={setMade} isFull={keys.filter(({ revokedAt }) => revokedAt === null).length >= keysAtOnce}>
            {made && keys.some(({ id, works }) => id === made.id && works) && (
              <SecretOnce
                secret={made.secret}
                words={{
                  title: t('keys.ready', { name: made.name }),
                  text: t('keys.once'),
                  copy: t('keys.copy'),
                  copied: t('keys.copied'),
                }}
              />
            )}
            <KeyList keys={keys} />
          </KeyForm>
        </Page>
      )}
    </Answer>
  );
}

const schema = z.object({ name: keyNameSchema });

type KeyFormProps = { onMade: (key: MadeKey) => void; isFull: boolean; children: ReactNode };

/** Below the keys, what another system is called, and the button that makes its key: the form is the page, at whose end the button stays. */
function KeyForm({ onMade, isFull, children }: KeyFormProps) {
  const { t } = useTranslation('shop');
  // The same until it has arrived, so that a key that is asked for again after a lost answer is one key.
  const next = useRef<MadeKey>(null);
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { name: '' },
    send: async ({ name }) => {
      if (next.current?.name !== name) next.current = { id: uuidv7(), name, secret: `pvk_${newSecret()}` };
      const key = next.current;
      const now = await call('POST /api/shop/keys', key);
      next.current = null;
      form.change('name', '');
      onMade(key);
      keepKey(now);
    },
  });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-6">
      {children}
      {isFull ? (
        <p className="text-s text-pretty text-muted">{t('keys.full', { count: keysAtOnce })}</p>
      ) : (
        <>
          <Field
            label={t('keys.name')}
            placeholder={t('keys.name-example')}
            autoComplete="off"
            {...form.field('name')}
          />
          <RefusalNotice refusal={form.props.refusal} />
          <ActionBar>
            <Button type="submit" busy={form.props.busy} busyLabel={t('keys.making')}>
              {t('keys.make')}
            </Button>
          </ActionBar>
        </>
      )}
    </form>
  );
}
