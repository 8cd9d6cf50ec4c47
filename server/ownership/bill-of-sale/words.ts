import type { Language } from '#domain/account/language.ts';

/** The printed words of a bill of sale. */
export type BillOfSaleWords = {
  title: string;
  from: string;
  to: string;
  nobody: string;
  bike: string;
  serialNumber: string;
  tag: string;
  date: string;
  price: string;
  noPrice: string;
  statement: string;
  /** Where papers were read instead of the first person's approval. */
  reviewed: (days: number) => string;
  check: string;
  how: string;
  substituted: string;
};

export const billOfSaleWords: Record<Language, BillOfSaleWords> = {
  'en': {
    title: 'Bill of sale',
    from: 'Handed over by',
    to: 'Received by',
    nobody: 'Account deleted',
    bike: 'Bike',
    serialNumber: 'Serial number',
    tag: 'Tag',
    date: 'Date',
    price: 'Price',
    noPrice: 'Not stated',
    statement:
      'On this date the bike named above passed from the first to the second person. Both confirmed it in their accounts. Names and price are as the two stated them.',
    reviewed: (days) =>
      `On this date the bike named above passed from the first to the second person. The first did not sign: the second showed papers, which were read and accepted, and nobody objected within ${days} days.`,
    check: 'Check who owns it today',
    how: 'Point a phone camera at the code, or open the address below. The page checks the digital signature of the certificate that the new owner received, and says whether it is still current.',
    substituted: 'Letters that our typeface does not have are printed as “?” or without their accent.',
  },
  'pt-BR': {
    title: 'Recibo de transferência',
    from: 'Entregue por',
    to: 'Recebida por',
    nobody: 'Conta excluída',
    bike: 'Bike',
    serialNumber: 'Número de série',
    tag: 'Tag',
    date: 'Data',
    price: 'Preço',
    noPrice: 'Não informado',
    statement:
      'Nesta data a bike acima passou da primeira para a segunda pessoa. As duas confirmaram em suas contas. Nomes e preço são os que as duas informaram.',
    reviewed: (days) =>
      `Nesta data a bike acima passou da primeira para a segunda pessoa. A primeira não assinou: a segunda mostrou documentos, que foram lidos e aceitos, e ninguém se opôs em ${days} dias.`,
    check: 'Confira de quem ela é hoje',
    how: 'Aponte a câmera do celular para o código ou abra o endereço abaixo. A página confere a assinatura digital do certificado que a nova pessoa dona recebeu e diz se ele ainda é o atual.',
    substituted: 'Letras que a nossa fonte não tem aparecem como “?” ou sem o acento.',
  },
};
