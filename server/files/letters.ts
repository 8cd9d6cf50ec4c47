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

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('pt-BR').format(Math.floor(bytes / 1_000_000));
}
