import type { EmployeeRequest } from '#domain/shop/employee-request.ts';

/** Somebody who asks to join a shop, for the states of the screens; the instants are theirs. */
export const sampleRequest: Omit<EmployeeRequest, 'askedAt' | 'expiresAt'> = {
  name: 'Ana Lima',
  email: 'ana@oficina.example',
  phone: '+5511987654321',
  office: 'mechanic',
  invitedBy: null,
  earlierRejection: null,
  shop: { cnpj: '12ABC34501DE35', name: 'Oficina Aro 29', city: 'Campinas', known: true, hasApprover: true },
  wasSuspended: false,
  stores: null,
  decision: null,
  yours: false,
};
