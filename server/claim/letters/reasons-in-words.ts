import type { Language } from '#domain/account/language.ts';
import type { RejectionReason } from '#domain/claim/decision.ts';
import type { Remedy } from '#domain/claim/term.ts';

/** Why a claim was rejected, as letters say it. */
export const rejectionInWords: Record<Language, Record<RejectionReason, string>> = {
  'pt-BR': {
    'wear': 'desgaste pelo uso',
    'crash': 'queda ou batida',
    'misuse': 'uso diferente do indicado',
    'modified': 'peça modificada',
    'no-defect': 'nenhum defeito encontrado',
    'not-covered': 'fora da cobertura da garantia',
    'evidence-missing': 'faltam fotos ou informações',
  },
  'en': {
    'wear': 'wear from use',
    'crash': 'a fall or a crash',
    'misuse': 'use for which it is not meant',
    'modified': 'the part was modified',
    'no-defect': 'no defect was found',
    'not-covered': 'the warranty does not cover it',
    'evidence-missing': 'photos or facts are missing',
  },
};

/** What an owner chose after the law's term. */
export const remedyInWords: Record<Language, Record<Remedy, string>> = {
  'pt-BR': {
    'exchange': 'a troca por outra peça',
    'money-back': 'o dinheiro de volta',
    'lower-price': 'um abatimento no preço',
  },
  'en': { 'exchange': 'an exchange', 'money-back': 'the money back', 'lower-price': 'a lower price' },
};
