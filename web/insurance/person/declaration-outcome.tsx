import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { refuseDeclaration } from '#web/insurance/draft/draft.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Without the declaration this person cannot contract; who can, and what may be done instead. */
export function NotDeclared({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('insurance');
  useTitleFocus();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-declared.title')}
        drawing={<ReceiptDrawing mark="other" />}
        action={
          <>
            <AppLink
              className={buttonClass('primary')}
              href={to.insurance.registerCpf()}
              onClick={() => refuseDeclaration()}
            >
              {t('not-declared.other-cpf')}
            </AppLink>
            <Button variant="quiet" onClick={onBack}>
              {t('not-declared.back')}
            </Button>
            <AppLink className={buttonClass('quiet')} href={to.myBike()} onClick={() => refuseDeclaration()}>
              {t('my-bike')}
            </AppLink>
          </>
        }
      >
        {t('not-declared.text')}
      </EmptyState>
    </Page>
  );
}

/** The recipient came here by the address: nothing has to be declared. */
export function NothingToDeclare() {
  const { t } = useTranslation('insurance');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('nothing-to-declare.title')}
        drawing={<ReceiptDrawing mark="linked" />}
        action={
          <AppLink className={buttonClass('primary')} href={to.insurance.registerAddress()} replace>
            {t('continue')}
          </AppLink>
        }
      >
        {t('nothing-to-declare.text')}
      </EmptyState>
    </Page>
  );
}
