import { dark } from '#domain/look/palette.ts';
import { to } from '#domain/paths.ts';
import type { AppManifest, getAppManifest as contract } from '#domain/tag/contract.ts';
import { readForStranger } from '#server/db/replica/replica.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBrandLook } from './tags.store.ts';

/** For the first moment after a tap on the icon. */
const night = dark.paper;
/** Characters that home screens show below an icon. */
const shortName = 12;

const ours: AppManifest['icons'] = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The app in a brand's name: one on the home screen for each brand, whose identity stays whatever else of it changes. */
export const getAppManifest: Verb<typeof contract> = async (ctx, { brand: slug }) => {
  const brand = await readForStranger(ctx, (db) => findBrandLook(db, slug));
  if (!brand) throw problem('not-found');
  return {
    id: `/?app=${encodeURIComponent(brand.slug)}`,
    name: brand.name,
    short_name: brand.name.length > shortName ? (brand.name.split(' ')[0] ?? brand.name) : brand.name,
    start_url: to.myBike(),
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: night,
    theme_color: night,
    icons: [...(brand.faviconUrl === null ? [] : [{ src: brand.faviconUrl, sizes: 'any' }]), ...ours],
  };
};
