import { type ComponentType, lazy } from 'react';
import type { StaffAction, StaffSide } from '#domain/staff/office.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { withWords } from './with-words.ts';

/**
 * A page of the desk: a line of its menu. `needs`: what the reader's office must allow. `side`: whose desk alone has it. `one`: the page of
 * one of its things, at the path and that thing's name.
 */
export type Place = {
  name:
    | 'overview'
    | 'bikes'
    | 'claims'
    | 'models'
    | 'tags'
    | 'stores'
    | 'imports'
    | 'look'
    | 'waiting'
    | 'shop-requests'
    | 'shops'
    | 'papers'
    | 'cases'
    | 'people'
    | 'running'
    | 'brands'
    | 'team'
    | 'keys'
    | 'log'
    | 'security';
  path: string;
  needs?: StaffAction;
  side?: StaffSide;
  page: ComponentType<{ person: DeskPerson }>;
  /** Its list is searched by what stands in the address as `search`. */
  searched?: true;
  one?: ComponentType<{ params: { id: string } }>;
  /** How much waits there for this person. */
  waiting?: (person: DeskPerson) => number;
};

/** Pages where letters lead somebody who is not logged in. */
export const doors = [
  { path: '/convite', page: lazy(() => import('./log-in/invitation.page.tsx')) },
  { path: '/novos-fatores', page: lazy(() => import('./log-in/new-factors.page.tsx')) },
  { path: '/nova-senha', page: lazy(() => import('./log-in/new-password.page.tsx')) },
] as const;

/** In the order of the menu; the first that a person may see is where they begin. */
export const places: readonly Place[] = [
  {
    name: 'overview',
    path: '/inicio',
    needs: 'see-figures',
    side: 'brand',
    page: lazy(() => import('./overview/overview.page.tsx')),
  },
  {
    name: 'bikes',
    path: '/bikes',
    needs: 'see-bikes',
    side: 'brand',
    searched: true,
    page: lazy(() => import('./bikes/bikes.page.tsx')),
    // Claims are called as on the phone.
    one: withWords('claim', () => import('./bikes/bike.page.tsx')),
  },
  {
    name: 'models',
    path: '/modelos',
    needs: 'see-bikes',
    side: 'brand',
    page: withWords('desk-models', () => import('./models/models.page.tsx')),
    one: withWords('desk-models', () => import('./models/model.page.tsx')),
  },
  {
    name: 'tags',
    path: '/tags',
    needs: 'see-bikes',
    side: 'brand',
    page: withWords('desk-tags', () => import('./tags/tags.page.tsx')),
  },
  {
    name: 'claims',
    path: '/garantias',
    needs: 'decide-claims',
    side: 'brand',
    searched: true,
    waiting: ({ waiting }) => waiting.claims,
    page: withWords(['desk-claims', 'claim'], () => import('./claims/claims.page.tsx')),
    one: withWords(['desk-claims', 'claim', 'claim-decision', 'evidence'], () => import('./claims/claim.page.tsx')),
  },
  {
    name: 'stores',
    path: '/lojas',
    needs: 'see-bikes',
    side: 'brand',
    page: withWords('desk-stores', () => import('./stores/stores.page.tsx')),
  },
  {
    name: 'look',
    path: '/visual',
    needs: 'see-bikes',
    side: 'brand',
    page: withWords('desk-look', () => import('./look/look.page.tsx')),
  },
  {
    name: 'imports',
    path: '/importacoes',
    needs: 'edit-models',
    side: 'brand',
    page: withWords('desk-imports', () => import('./imports/imports.page.tsx')),
    one: withWords('desk-imports', () => import('./imports/import.page.tsx')),
  },
  {
    name: 'waiting',
    path: '/inicio',
    needs: 'see-figures',
    side: 'platform',
    page: withWords('desk-waiting', () => import('./waiting/waiting.page.tsx')),
  },
  {
    name: 'shop-requests',
    path: '/pedidos',
    needs: 'review-shops',
    side: 'platform',
    page: withWords('desk-shops', () => import('./shop-requests/shop-requests.page.tsx')),
    one: withWords('desk-shops', () => import('./shop-requests/shop-request.page.tsx')),
  },
  {
    name: 'shops',
    path: '/lojas',
    needs: 'review-shops',
    side: 'platform',
    page: withWords('desk-shops', () => import('./shops/shops.page.tsx')),
    one: withWords('desk-shops', () => import('./shops/shop.page.tsx')),
  },
  {
    name: 'papers',
    path: '/documentos',
    needs: 'review-papers',
    side: 'platform',
    page: withWords('desk-papers', () => import('./papers/papers.page.tsx')),
    one: withWords('desk-papers', () => import('./papers/review.page.tsx')),
  },
  {
    name: 'cases',
    path: '/atendimento',
    needs: 'answer-support',
    side: 'platform',
    page: withWords('desk-cases', () => import('./cases/cases.page.tsx')),
    one: withWords('desk-cases', () => import('./cases/case.page.tsx')),
  },
  {
    name: 'people',
    path: '/pessoas',
    needs: 'see-people',
    side: 'platform',
    page: withWords('desk-people', () => import('./people/people.page.tsx')),
  },
  {
    name: 'running',
    path: '/funcionamento',
    needs: 'see-running',
    side: 'platform',
    page: withWords('desk-running', () => import('./running/running.page.tsx')),
  },
  {
    name: 'brands',
    path: '/marcas',
    needs: 'edit-brands',
    side: 'platform',
    page: withWords('desk-brands', () => import('./brands/brands.page.tsx')),
    one: withWords('desk-brands', () => import('./brands/brand.page.tsx')),
  },
  { name: 'team', path: '/equipe', needs: 'manage-team', page: lazy(() => import('./team/team.page.tsx')) },
  {
    name: 'keys',
    path: '/chaves',
    needs: 'manage-keys',
    side: 'brand',
    page: lazy(() => import('./keys/keys.page.tsx')),
  },
  { name: 'log', path: '/registro', needs: 'manage-team', page: lazy(() => import('./log/log.page.tsx')) },
  { name: 'security', path: '/seguranca', page: lazy(() => import('./security/security.page.tsx')) },
];

/** The pages that this person may see. The server enforces it; the menu only hides what it forbids. */
export function placesOf({ may, side: own }: Pick<DeskPerson, 'may' | 'side'>): Place[] {
  return places.filter(({ needs, side = own }) => side === own && (!needs || may.includes(needs)));
}
