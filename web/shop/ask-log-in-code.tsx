import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maskMobile } from '#domain/brazil/phone.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { OtherWay } from './other-way.tsx';
import { sendLogInCode } from './shop-code.ts';

const schema = z.object({});

/** Somebody came by a link, or too late for the last code: has one sent to the phone (E.164). */
export function AskLogInCode({ phone }: { phone: string }) {
  const { t } = useTranslation('shop');
  const form = useCallForm({ schema, defaults: {}, send: async () => void (await sendLogInCode(phone)) });
  return (
    <FormPage
      title={t('login.title')}
      lead={t('login.lead', { phone: maskMobile(phone) })}
      form={form.props}
      action={t('landing.submit')}
      busyLabel={t('landing.busy')}
      otherWay={
        <>
          <OtherWay phone={phone} by="email" />
          <AppLink className={buttonClass('quiet')} href="/loja" replace>
            {t('login.other')}
          </AppLink>
        </>
      }
    >
      <div className="flex flex-1 items-center justify-center">
        <LetterDrawing className="w-full max-w-64" />
      </div>
    </FormPage>
  );
}
