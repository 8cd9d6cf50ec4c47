import type { Language } from '#domain/account/language.ts';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';

/** The printed words of a receipt's page. */
export type ReceiptWords = {
  title: string;
  /** In place of the title where the store cancelled the invoice. */
  cancelledTitle: string;
  cancelledOn: string;
  accessKey: string;
  customerName: string;
  customerCpf: string;
  storeName: string;
  storeCnpj: string;
  storeCpf: string;
  number: string;
  series: string;
  total: string;
  issuedOn: string;
  bike: string;
  serialNumber: string;
  additionalInfo: string;
  /** Shown in place of what the invoice does not have, or the reader may not see. */
  none: string;
  /** Shown where the additional information is longer than the page. */
  cut: string;
  checked: string;
  signature: Record<ReceiptInvoice['check']['signature'], string>;
  serialMatch: Record<ReceiptInvoice['serialMatch'], string>;
  byPartner: string;
  byOperator: string;
  demo: string;
  neverAsked: string;
  noDanfe: string;
  substitution: string;
};

export const receiptWords: Record<Language, ReceiptWords> = {
  'en': {
    title: 'Receipt of the bike',
    cancelledTitle: 'Cancelled receipt',
    cancelledOn: 'Cancelled by the store, no longer a proof of purchase, since',
    accessKey: 'DANFE number (access key)',
    customerName: 'Customer name',
    customerCpf: 'Customer CPF',
    storeName: 'Store name',
    storeCnpj: 'Store CNPJ',
    storeCpf: 'Seller CPF',
    number: 'Receipt number',
    series: 'Series',
    total: 'Total value',
    issuedOn: 'Issue date',
    bike: 'Bike',
    serialNumber: 'Serial number',
    additionalInfo: 'Additional information',
    none: 'Not shown',
    cut: '… (shortened)',
    checked: 'How far it was checked',
    signature: {
      trusted: 'The digital signature holds, and its certificate comes from a recognised authority.',
      valid:
        'The digital signature holds, by a certificate of the store; where the certificate comes from was not checked.',
      absent: 'The file came without a digital signature.',
    },
    serialMatch: {
      'found': 'The bike’s serial number stands on the receipt.',
      'not-printed': 'The receipt does not print the bike’s serial number.',
    },
    byPartner: 'A partner store or brand brought the receipt in.',
    byOperator: 'The platform’s operator brought the receipt in.',
    demo: 'This is a demonstration receipt without fiscal value.',
    neverAsked: 'The tax office was not asked.',
    noDanfe:
      'This page is not a DANFE and does not replace it. With the access key, anybody can look the receipt up at the tax office.',
    substitution: 'Letters that our typeface does not have are printed as “?” or without their accent.',
  },
  'pt-BR': {
    title: 'Nota fiscal da bike',
    cancelledTitle: 'Nota fiscal cancelada',
    cancelledOn: 'Cancelada pela loja, não vale mais como comprovante de compra, desde',
    accessKey: 'Número da DANFE (chave de acesso)',
    customerName: 'Nome do cliente',
    customerCpf: 'CPF do cliente',
    storeName: 'Nome da loja',
    storeCnpj: 'CNPJ da loja',
    storeCpf: 'CPF do vendedor',
    number: 'Número da nota',
    series: 'Série',
    total: 'Valor total',
    issuedOn: 'Data de emissão',
    bike: 'Bike',
    serialNumber: 'Número de série',
    additionalInfo: 'Informações adicionais',
    none: 'Não mostrado',
    cut: '… (resumido)',
    checked: 'Até onde foi conferida',
    signature: {
      trusted: 'A assinatura digital confere e o certificado vem de uma autoridade reconhecida.',
      valid: 'A assinatura digital confere, com um certificado da loja; a origem do certificado não foi conferida.',
      absent: 'O arquivo veio sem assinatura digital.',
    },
    serialMatch: {
      'found': 'O número de série da bike está na nota.',
      'not-printed': 'A nota não traz o número de série da bike.',
    },
    byPartner: 'A nota foi enviada por uma loja ou marca parceira.',
    byOperator: 'A nota foi importada pela operação da plataforma.',
    demo: 'Esta é uma nota de demonstração, sem valor fiscal.',
    neverAsked: 'A Secretaria da Fazenda não foi consultada.',
    noDanfe:
      'Esta página não é uma DANFE e não substitui a DANFE. Com a chave de acesso, qualquer pessoa consulta a nota na Secretaria da Fazenda.',
    substitution: 'Letras que a nossa fonte não tem aparecem como “?” ou sem o acento.',
  },
};
