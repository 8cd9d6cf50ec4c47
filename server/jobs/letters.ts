import { letter, type LetterWords, type Letter } from '#server/letters/letter.ts';

/** A ceiling of text messages that was reached. */
export type Alarm = {
  /** `of`: the range of numbers that it is about, without the digits that would name one; null for all together. */
  window: { of: string | null; per: 'hour' | 'day' };
  /** Text messages in a window. */
  ceiling: number;
  /** The share that is used up: that of numbers without an account, or all. */
  reached: 'strangers' | 'all';
  until: Date;
};

/** To the operator: the text messages of an hour or a day are (almost) used up. */
export function textAlarmLetter(
  { window: { of, per }, ceiling, reached, until }: Alarm,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const span = per === 'hour' ? 'uma hora' : 'um dia';
  const whose = of === null ? 'todos os números' : `os números ${of}`;
  const time = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  const words: LetterWords =
    reached === 'all'
      ? {
          subject: `SMS: limite de ${span} atingido`,
          paragraphs: [
            `Os ${ceiling} SMS de ${span} para ${whose} acabaram. Até ${time.format(until)}, nenhum código sai por SMS.`,
            advice,
          ],
        }
      : {
          subject: `SMS: 80% do limite de ${span}`,
          paragraphs: [
            `Dos ${ceiling} SMS de ${span} para ${whose}, 80% já saíram. Até ${time.format(until)}, o resto fica para códigos a celulares que já têm conta; outros pedidos são recusados.`,
            advice,
          ],
        };
  return letter({ kind: 'sms-alarm', to: operatorEmail, language: 'pt-BR', words });
}

const advice =
  'Se não há campanha nem lançamento que explique isso, alguém pode estar pedindo códigos para números que rendem a quem os controla: veja os pedidos no registro e fale com o serviço de SMS. Os limites são SMS_PER_HOUR, SMS_PER_DAY, SMS_PER_PREFIX_HOUR e SMS_PER_PREFIX_DAY.';
