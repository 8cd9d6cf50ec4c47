import { letter, type LetterWords, type Letter } from '#server/letters/letter.ts';

const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

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
  const words: LetterWords =
    reached === 'all'
      ? {
          subject: `SMS: limite de ${span} atingido`,
          paragraphs: [
            `Os ${ceiling} SMS de ${span} para ${whose} acabaram. Até ${time(until)}, nenhum código sai por SMS.`,
            advice,
          ],
        }
      : {
          subject: `SMS: 80% do limite de ${span}`,
          paragraphs: [
            `Dos ${ceiling} SMS de ${span} para ${whose}, 80% já saíram. Até ${time(until)}, o resto fica para códigos a celulares que já têm conta; outros pedidos são recusados.`,
            advice,
          ],
        };
  return letter({ kind: 'sms-alarm', to: operatorEmail, language: 'pt-BR', words });
}

const advice =
  'Se não há campanha nem lançamento que explique isso, alguém pode estar pedindo códigos para números que rendem a quem os controla: veja os pedidos no registro e fale com o serviço de SMS. Os limites são SMS_PER_HOUR, SMS_PER_DAY, SMS_PER_PREFIX_HOUR e SMS_PER_PREFIX_DAY.';

/** A scheduled job that fails. `succeededAt`: when it last did all of its work. */
export type FailingJob = { name: string; failures: number; succeededAt: Date | null; reason: string; at: Date };

/** To the operator: a scheduled job has failed several times in a row. */
export function jobFailsLetter(
  { name, failures, succeededAt, reason, at }: FailingJob,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const last =
    succeededAt === null
      ? 'Ela ainda não terminou nenhuma vez'
      : `A última vez que terminou tudo foi em ${time(succeededAt)}`;
  return letter({
    kind: 'job-fails',
    to: operatorEmail,
    language: 'pt-BR',
    words: {
      subject: `A tarefa ${name} falha`,
      paragraphs: [
        `A tarefa ${name} falhou ${failures} vezes seguidas, a última em ${time(at)}. O motivo: ${reason}`,
        `${last}. Ela será tentada de novo; o que falhou antes espera, e o resto é feito.`,
        'O registro do servidor tem uma linha para cada falha. Todas as tarefas aparecem com: npm run operator -- jobs list',
      ],
    },
  });
}

/** To the operator, who was told that it fails: a scheduled job works again. */
export function jobWorksLetter(
  { name, at }: Pick<FailingJob, 'name' | 'at'>,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  return letter({
    kind: 'job-works',
    to: operatorEmail,
    language: 'pt-BR',
    words: {
      subject: `A tarefa ${name} voltou a funcionar`,
      paragraphs: [`A tarefa ${name} terminou tudo em ${time(at)}.`],
    },
  });
}

function time(instant: Date): string {
  return instantFormat.format(instant);
}
