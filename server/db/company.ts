import { brands } from './tables/tag.ts';

/** The company behind a brand, as a part of what is selected: a `KnownCompany`. */
export const companyOf = {
  name: brands.companyName,
  cnpj: brands.cnpj,
  address: brands.address,
  contact: brands.customerService,
  officer: brands.dataOfficer,
};
