import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { call, type RefusalCode } from '#web/api/call.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { GonePage } from '#web/shell/answer/states.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { RequestPage } from './request-page.tsx';

/** A request to join the own shop, to be approved or rejected where the team is. */
export default function TeamRequestScreen() {
  const id = useParameter('request');
  return <Request key={id} id={id} />;
}

function Request({ id }: { id: string }) {
  const { t } = useTranslation('shop');
  const go = useGo();
  // Loaded again with each visit: somebody else may have decided meanwhile.
  const asked = query('GET /api/shop/requests/:id', { id }, { staleTime: Infinity, gcTime: 0 });
  return (
    <RequestPage
      of={useAnswer(asked)}
      door={{
        inShop: true,
        decide: (answer) =>
          call('POST /api/shop/requests/:id/decision', { id, ...answer }).finally(() => {
            void invalidate('GET /api/shop/employees', {});
            void invalidate('GET /api/shop', {});
          }),
        problems: teamProblems,
        decided: 'request-over',
        problem: (code) => <TeamRequestProblem code={code} />,
        done: ({ name }, { state }) => {
          void showToast(t(`request.done.${state}.text`, { name }));
          go.replace(to.shop.employees());
        },
      }}
    />
  );
}

/** Why there is nothing to decide for this reader. */
const teamProblems = [
  'not-found',
  'forbidden',
  'office-above',
  'own-request',
  'shop-already-member',
  'shop-barred',
  'request-over',
] as const;

function TeamRequestProblem({ code }: { code: RefusalCode }) {
  const { t } = useTranslation('shop');
  // An id in a wrong form is one that nobody has.
  const problem = teamProblems.find((one) => one === code) ?? 'not-found';
  const way =
    problem === 'forbidden'
      ? { href: to.shop.menu(), label: t('employees.forbidden.back') }
      : { href: to.shop.employees(), label: t('request.answered.team') };
  const words = problem === 'forbidden' ? 'employees.forbidden' : (`request.problem.${problem}` as const);
  return (
    <GonePage title={t(`${words}.title`)} drawing={<ShopDrawing closed />} way={way}>
      {t(`${words}.text`)}
    </GonePage>
  );
}
