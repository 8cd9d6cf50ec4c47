import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/boot.ts';

/** Why an approver's link has nothing to decide, about the people. */
const aboutPeople = ['request-link-revoked', 'own-request', 'shop-already-member', 'shop-barred'] as const;
/** The same, and about the link. */
export const requestProblems = ['link-unknown', 'link-expired', 'link-used', ...aboutPeople] as const;

/** Why there is nothing to decide. */
export function RequestProblem({ code }: LinkProblemProps) {
  const { t } = useTranslation('shop');
  const problem = linkProblemOf(code, requestProblems);
  const toShop = (
    <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
      {t('request.open-shop')}
    </AppLink>
  );
  return (
    <LinkProblemPage
      words={{ title: t(`request.problem.${problem}.title`), text: t(`request.problem.${problem}.text`) }}
      drawing={aboutPeople.some((one) => one === problem) ? <ShopDrawing closed /> : undefined}
      more={!isOnPhone() && t('request.on-phone')}
      actions={isOnPhone() && toShop}
    />
  );
}
