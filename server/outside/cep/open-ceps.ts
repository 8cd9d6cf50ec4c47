import type { CepPort, CepFacts } from '#server/outside/ports.ts';
import { createCepLookup } from './cep-lookup.ts';

/** Who knows postal codes, by the settings: the public services, a few by heart in a demo, or nobody. */
export function openCeps({ cepLookup, demo }: { cepLookup: boolean; demo: boolean }): CepPort {
  if (cepLookup) return createCepLookup();
  return demo ? localCeps : noCeps;
}

/**
 * Postal codes of well-known streets and of two towns that have one code for all of it; positions as a map shows them. Enough
 * for demo and tests.
 */
const ceps: Readonly<Record<string, CepFacts>> = {
  '01001000': {
    ...at('Praça da Sé', 'Sé', 'São Paulo', 'SP', '3550308', [-23.5503, -46.6339]),
    complement: 'lado ímpar',
    gia: '1004',
    ddd: '11',
    siafi: '7107',
  },
  '01310200': at('Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '3550308', [-23.5614, -46.6559]),
  '05422001': at('Rua dos Pinheiros', 'Pinheiros', 'São Paulo', 'SP', '3550308', [-23.5668, -46.6889]),
  '22270014': at('Rua São Clemente', 'Botafogo', 'Rio de Janeiro', 'RJ', '3304557', [-22.9526, -43.1893]),
  '30140071': at('Rua dos Inconfidentes', 'Funcionários', 'Belo Horizonte', 'MG', '3106200', [-19.9365, -43.9326]),
  '01310100': at('Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '3550308', [-23.5632, -46.6542]),
  '89010025': at('Rua Doutor Luiz de Freitas Melro', 'Centro', 'Blumenau', 'SC', '4202404', [-26.9245, -49.063]),
  '69750000': at('', '', 'São Gabriel da Cachoeira', 'AM', '1303809', [-0.1303, -67.0892]),
  '13990000': at('', '', 'Espírito Santo do Pinhal', 'SP', '3515186', null),
};

function at(
  street: string,
  neighborhood: string,
  city: string,
  state: string,
  ibge: string,
  place: [latitude: number, longitude: number] | null,
): CepFacts {
  const position = place && { latitude: place[0], longitude: place[1] };
  return { street, complement: '', neighborhood, city, state, ibge, gia: '', ddd: '', siafi: '', position };
}

/** A few postal codes by heart, for demo and tests; nothing leaves the machine. */
export const localCeps: CepPort = { find: (cep) => Promise.resolve(ceps[cep] ?? null) };

/** Where nobody may be asked: whoever looks for a postal code has to do without. */
const noCeps: CepPort = { find: () => Promise.reject(new Error('CEP_LOOKUP is off: nobody is asked.')) };
