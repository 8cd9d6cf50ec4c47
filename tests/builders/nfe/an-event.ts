import { accessKeyFields } from '#domain/brazil/access-key.ts';
import { nfeNamespace, tag, text } from './nfe-words.ts';
import { signNfe } from './sign-nfe.ts';
import type { Identity } from './test-authority.ts';

export type EventWish = {
  type?: string;
  at?: string;
  status?: string;
  environment?: 1 | 2;
  signedBy?: Identity;
  correction?: string;
  sequence?: number;
};

const registeredAt = '2026-11-19T09:00:00-03:00';

/** An event about an invoice, with the tax office's answer (`procEventoNFe`): a cancellation unless told otherwise. */
export function anEvent(accessKey: string, wish: EventWish = {}): string {
  const { type = '110111', at = registeredAt, environment = 1, signedBy, correction, sequence = 1 } = wish;
  const info =
    text('cOrgao', accessKey.slice(0, 2)) +
    text('tpAmb', String(environment)) +
    text('CNPJ', accessKeyFields(accessKey).issuer) +
    text('chNFe', accessKey) +
    text('dhEvento', at) +
    text('tpEvento', type) +
    text('nSeqEvento', String(sequence)) +
    text('verEvento', '1.00');
  const details = tag(
    'detEvento',
    correction === undefined
      ? text('descEvento', 'Cancelamento') + text('xJust', 'Cliente desistiu da compra')
      : text('descEvento', 'Carta de Correcao') + text('xCorrecao', correction),
    ' versao="1.00"',
  );
  const infEvento = tag('infEvento', info + details, ` Id="ID${type}${accessKey}${String(sequence).padStart(2, '0')}"`);
  const event = tag('evento', infEvento, ` xmlns="${nfeNamespace}" versao="1.00"`);
  const signed = signedBy ? signNfe(event, signedBy) : event;
  return tag('procEventoNFe', signed + anAnswer(accessKey, wish), ` xmlns="${nfeNamespace}" versao="1.00"`);
}

/** The tax office's answer to an event (`retEvento`), which some programs append to the invoice's file without the event itself. */
export function anAnswer(accessKey: string, wish: Omit<EventWish, 'signedBy'> = {}): string {
  const { type = '110111', at = registeredAt, status = '135', environment = 1 } = wish;
  const answer =
    text('tpAmb', String(environment)) +
    text('cStat', status) +
    text('chNFe', accessKey) +
    text('tpEvento', type) +
    text('dhRegEvento', at);
  return tag('retEvento', tag('infEvento', answer), ' versao="1.00"');
}
