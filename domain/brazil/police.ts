import type { State } from './state.ts';

/** The Ministry of Justice's online police station, which the states share that have none of their own. */
const shared = 'https://delegaciavirtual.sinesp.gov.br';

/**
 * Where a police report is made online, by state: the state's own online police station, or the shared one. Only what was found in public
 * sources is here: a wrong address costs somebody who was robbed more than none.
 */
export const policeReports: Readonly<Partial<Record<State, string>>> = {
  AC: shared,
  AL: shared,
  AM: shared,
  AP: shared,
  BA: shared,
  GO: 'https://raivirtual.ssp.go.gov.br',
  MG: 'https://delegaciavirtual.sids.mg.gov.br',
  MS: 'https://devir.pc.ms.gov.br',
  PE: 'https://servicos.sds.pe.gov.br/delegacia',
  PI: shared,
  PR: 'https://www.policiacivil.pr.gov.br/BO',
  RJ: 'https://dedic.pcivil.rj.gov.br',
  RN: shared,
  RR: shared,
  RS: 'https://www.delegaciaonline.rs.gov.br',
  SC: 'https://delegaciavirtual.sc.gov.br',
  SE: shared,
  SP: 'https://www.delegaciaeletronica.policiacivil.sp.gov.br',
  TO: shared,
};
