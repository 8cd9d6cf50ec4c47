import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';

const codes = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted', 'invalid-input'];

/** Whether a refusal stands at the code; others concern the screen as a whole. */
export function isAboutCode({ code }: Refusal): boolean {
  return codes.includes(code);
}

/** What was wrong with a code, with the tries that are left. */
export function useCodeWords(): (refusal: Refusal) => string {
  const { t } = useTranslation(['account', 'shell']);
  return ({ code, triesLeft }) => {
    if (code === 'invalid-input') return t('account:errors.code.invalid');
    if (code !== 'code-wrong' || triesLeft === undefined) return t(`shell:refusal.${code}`);
    return triesLeft === 0 ? t('account:errors.code.wrong-last') : t('account:errors.code.wrong', { count: triesLeft });
  };
}
