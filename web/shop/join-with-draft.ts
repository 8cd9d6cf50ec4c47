import i18next from 'i18next';
import type { Language } from '#domain/account/language.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import type { askToJoin } from '#domain/shop/contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { useBikeshopDraft, useShopCode } from '#web/state/drafts.ts';
import { idOfRequest } from './registration.ts';

/** Makes the draft a request, with the code that confirms its phone. Can be repeated: the draft's id stays the same. */
export function joinWithDraft(code: string): Promise<OutputOf<typeof askToJoin>> {
  const { emailProof, cnpj, office, fullName, whatsapp, acceptedTerms } = useBikeshopDraft.getState();
  const wish = { emailProof, cnpj, office: office as Office, fullName, whatsapp, acceptedTerms };
  const language = i18next.language as Language;
  const { codeId } = useShopCode.getState();
  return call<typeof askToJoin>('POST /api/shop/requests', { id: idOfRequest(), ...wish, codeId, code, language });
}
