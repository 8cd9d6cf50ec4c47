import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { linkProblemOf, LinkProblemPage, type LinkProblemProps } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

/** Why an approver's link has nothing to decide, about the link and about the people. */
const aboutLink = ['no-token', 'link-unknown', 'link-expired', 'link-used'] as const;
const aboutPeople = ['request-link-revoked', 'own-request', 'shop-already-member'] as const;

/** The problem for a refusal's code; undefined if trying again may help. */
export const requestProblemOf = (code: string) => linkProblemOf(code, [...aboutLink, ...aboutPeople]);

/** Why there is nothing to decide; or that the request could not be loaded. */
export function RequestProblem(props: LinkProblemProps) {
  const { t } = useTranslation('shop');
  const problem = requestProblemOf(props.code);
  const toShop = (
    <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
      {t('request.open-shop')}
    </AppLink>
  );
  return (
    <LinkProblemPage
      {...props}
      failed={t('request.problem.failed.title')}
      loading={t('request.loading')}
      words={problem && { title: t(`request.problem.${problem}.title`), text: t(`request.problem.${problem}.text`) }}
      drawing={aboutPeople.some((one) => one === problem) ? <ShopDrawing closed /> : undefined}
      more={!isOnPhone() && t('request.on-phone')}
      actions={isOnPhone() && toShop}
    />
  );
}
