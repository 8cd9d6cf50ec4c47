import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import type { PlatformBrand } from '#domain/tag/platform.contract.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ email: emailSchema });

/** The first Administrator of a brand is let in here; once there is one, the brand invites. */
export function InviteAdministrator({ brand: { slug, name, administrators } }: { brand: PlatformBrand }) {
  const { t } = useTranslation('desk-brands');
  /** The same address is the same invitation, however often it is tried. */
  const wish = useRef({ id: uuidv7(), email: '' });
  const invite = useProvenChange(
    (input: { id: string; email: string }) =>
      deskCall('POST /api/platform/brands/:slug/administrators', { slug, ...input }),
    () => invalidate('GET /api/platform/brands/:slug', { slug }),
  );
  const form = useCallForm({
    schema,
    defaults: { email: '' },
    send: ({ email }) => {
      if (invite.done || wish.current.email !== email) wish.current = { id: uuidv7(), email };
      invite.change(wish.current);
    },
  });
  if (administrators > 0)
    return (
      <Section title={t('invite.title')}>
        <p className="text-s text-pretty text-muted">{t('invite.has-one', { count: administrators })}</p>
      </Section>
    );
  return (
    <Section title={t('invite.title')}>
      <p className="-mt-2 text-s text-pretty text-muted">{t('invite.lead', { name })}</p>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
        <Field
          {...form.field('email')}
          label={t('invite.email')}
          hint={t('invite.hint')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RefusalNotice refusal={invite.refusal} />
        {invite.done && (
          <Notice live tone="good">
            {t('invite.done')}
          </Notice>
        )}
        <Button
          type="submit"
          variant="secondary"
          size="fit"
          className="self-start"
          busy={invite.busy}
          busyLabel={t('invite.busy')}
        >
          {t('invite.action')}
        </Button>
      </form>
      {invite.dialog}
    </Section>
  );
}
