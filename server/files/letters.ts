import { letter, type Letter } from '#server/letters/letter.ts';

/** To the operator: the disk has less free than the floor, and takes no files. Bytes. */
export function freeSpaceLetter(
  { free, floor }: { free: number; floor: number },
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const words = {
    subject: 'Pouco espaço no disco: nenhum arquivo entra',
    paragraphs: [
      `No disco de DATA_DIR restam ${megabytes(free)} MB, menos que o mínimo de ${megabytes(floor)} MB. Até haver espaço, fotos, vídeos, documentos e importações são recusados; o resto continua.`,
      'Libere espaço ou aumente o disco: os arquivos voltam a entrar sozinhos, e o que as pessoas preencheram espera nos celulares. O mínimo é FREE_SPACE_MB. Se o espaço acabou depressa, veja no registro quem enviou muito; os limites por dia são UPLOAD_MB_PER_ACCOUNT_DAY, UPLOAD_MB_PER_NETWORK_DAY e UPLOAD_MB_PER_DAY.',
    ],
  };
  return letter({ kind: 'free-space', to: operatorEmail, language: 'pt-BR', words });
}

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** To the operator: what all people together may send in a day is used up. Megabytes; the instant at which it goes on. */
export function bytesUsedUpLetter(
  { megabytes: most, until }: { megabytes: number; until: Date },
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const words = {
    subject: 'O limite diário de arquivos acabou',
    paragraphs: [
      `As pessoas enviaram juntas os ${megabytes(most * 1_000_000)} MB que podem enviar em um dia. Até ${when.format(until)}, fotos, vídeos e documentos são recusados; o resto continua, e as importações de parceiros também.`,
      'O que as pessoas preencheram espera nos celulares. O limite é UPLOAD_MB_PER_DAY: aumente-o se o movimento é real e há espaço no disco. Se não é, veja no registro quem enviou muito.',
    ],
  };
  return letter({ kind: 'bytes-used-up', to: operatorEmail, language: 'pt-BR', words });
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('pt-BR').format(Math.floor(bytes / 1_000_000));
}
