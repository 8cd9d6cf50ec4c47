import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { partnerScopes } from '#domain/http/partner-scopes.ts';
import { keyNameSchema } from '#domain/shop/shop-key.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { newSecret } from '#web/shell/new-secret.ts';
import { type Scope, useScopeWords } from './scope-words.ts';

/** A key as it is asked for: only the browser that drew the secret knows it. */
export type KeyWish = { id: string; name: string; secret: string; scopes: Scope[] };

type MakeKeyDialogProps = { open: boolean; onClose: () => void; onWish: (wish: KeyWish) => void };

/** What the system is called that gets a key, and what it may do. */
export function MakeKeyDialog({ open, onClose, onWish }: MakeKeyDialogProps) {
  const { t } = useTranslation(['desk', 'shell']);
  return (
    <Dialog open={open} onClose={onClose} title={t('desk:keys.make')} closeLabel={t('shell:close')}>
      <KeyForm onWish={onWish} />
    </Dialog>
  );
}

const schema = z.object({ name: keyNameSchema });

function KeyForm({ onWish }: Pick<MakeKeyDialogProps, 'onWish'>) {
  const { t } = useTranslation('desk');
  const wordsOf = useScopeWords();
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [isMissed, setMissed] = useState(false);
  const form = useCallForm({
    schema,
    defaults: { name: '' },
    words: 'desk',
    send: ({ name }) => {
      setMissed(chosen.length === 0);
      if (chosen.length > 0) onWish({ id: uuidv7(), name, secret: `pvk_${newSecret()}`, scopes: [...chosen] });
    },
  });
  return (
    <DoorForm form={form.props} action={t('keys.make')} busyLabel={t('keys.making')}>
      <Field
        {...form.field('name')}
        label={t('keys.name')}
        hint={t('keys.name-hint')}
        autoComplete="off"
        autoCapitalize="words"
        autoFocus
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-s font-bold">{t('keys.scopes')}</legend>
        {partnerScopes.map((scope, at) => (
          <Checkbox
            key={scope}
            name={scope}
            checked={chosen.includes(scope)}
            onChange={(checked) => setChosen(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
            error={
              isMissed && chosen.length === 0 && at === partnerScopes.length - 1 ? t('keys.none-chosen') : undefined
            }
          >
            {wordsOf(scope)}
          </Checkbox>
        ))}
      </fieldset>
    </DoorForm>
  );
}
