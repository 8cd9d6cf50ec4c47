import { expect, test } from 'vitest';
import { contractKinds, distributionInWords, paperWords, type Distribution } from './distribution.ts';

const collective: Distribution = {
  contract: 'certificate',
  masterPolicy: '0171.2026.1',
  policyholder: { name: 'Aurora Bicicletas Ltda.', cnpj: '11222333000181' },
  seller: { kind: 'broker', name: 'Corretora Exemplo', register: '202012345' },
  platform: 'agent',
  iofCents: 4940,
};
const own: Distribution = {
  ...collective,
  contract: 'ticket',
  masterPolicy: null,
  policyholder: null,
  seller: null,
  platform: 'none',
  iofCents: null,
};
const said = (distribution: Distribution | undefined) =>
  Object.fromEntries(distributionInWords(distribution).map(({ name, value }) => [name, value]));

test('only an individual policy is called one', () => {
  const called = contractKinds.map((contract) => paperWords({ ...own, contract }, 'pt-BR').title);
  expect(called).toEqual(['Certificado de seguro', 'Bilhete de seguro', 'Apólice de seguro']);
  expect(paperWords({ ...own, contract: 'ticket' }, 'en').number).toBe('bilhete number');
});

test('a certificate names its collective policy, who took it out and who sells', () => {
  expect(said(collective)).toEqual({
    'Tipo de contrato': 'Certificado individual de apólice coletiva',
    'Número da apólice coletiva': '0171.2026.1',
    'Estipulante': 'Aurora Bicicletas Ltda., CNPJ 11.222.333/0001-81',
    'Corretora': 'Corretora Exemplo, registro SUSEP 202012345',
    'Papel da Pedivela': 'Agente do estipulante: cuida do contrato por ele',
    'IOF, dentro do prêmio': 'R$ 49,40',
  });
});

test('a bilhete without a broker says so, and names no collective policy', () => {
  expect(said(own)).toEqual({
    'Tipo de contrato': 'Bilhete',
    'Quem vende': 'A própria seguradora, sem corretora',
    'Papel da Pedivela': 'Nenhum na venda: mostra o plano e encaminha o pedido',
  });
});

test('what nobody has told is said to be unknown, and the paper gets no kind', () => {
  expect(Object.values(said(undefined))).toEqual(Array(4).fill('não informado'));
  expect(paperWords(undefined, 'pt-BR').title).toBe('Documento do seguro');
});
