import type { Language } from '#domain/account/language.ts';

/** The printed words of a certificate. */
export type CertificateWords = {
  title: string;
  owner: string;
  bike: string;
  serialNumber: string;
  tag: string;
  since: string;
  check: string;
  how: string;
  signed: (number: string, date: string) => string;
  substituted: string;
};

export const certificateWords: Record<Language, CertificateWords> = {
  'en': {
    title: 'Certificate of ownership',
    owner: 'This bike belongs to',
    bike: 'Bike',
    serialNumber: 'Serial number',
    tag: 'Tag',
    since: 'Since',
    check: 'Check this certificate',
    how: 'Point a phone camera at the code, or open the address below. The page checks the digital signature and says whether this certificate is still the current one.',
    signed: (number, date) => `Certificate ${number}, digitally signed on ${date}.`,
    substituted: 'Letters that our typeface does not have are printed as “?” or without their accent.',
  },
  'pt-BR': {
    title: 'Certificado de propriedade',
    owner: 'Esta bike pertence a',
    bike: 'Bike',
    serialNumber: 'Número de série',
    tag: 'Tag',
    since: 'Desde',
    check: 'Confira este certificado',
    how: 'Aponte a câmera do celular para o código ou abra o endereço abaixo. A página confere a assinatura digital e diz se este certificado ainda é o atual.',
    signed: (number, date) => `Certificado ${number}, assinado digitalmente em ${date}.`,
    substituted: 'Letras que a nossa fonte não tem aparecem como “?” ou sem o acento.',
  },
};
