import { circle, divIcon, map as createMap, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Position } from '#domain/stores/store.ts';
import { ringsFor, shownFirst } from './map-view.ts';
import './store-map.css';

type PlacedStore = Position & { id: string; kilometres: number; number: number; label: string };

export type MapContent = {
  around: Position;
  /** The nearest first. */
  stores: readonly PlacedStore[];
  /** With `{z}`, `{x}` and `{y}`; null for a plain ground. */
  tilesUrl: string | null;
  /** What the place is called; null where it is not shown. */
  hereLabel: string | null;
  /** A number of kilometres in words, for the rings of the plain ground. */
  inWords: (kilometres: number) => string;
  onChoose: (id: string) => void;
};

/** A map on the screen: `choose` marks a store and shows it, `zoom` goes in (1) or out (-1). */
export type DrawnMap = { choose: (id: string) => void; zoom: (steps: 1 | -1) => void; remove: () => void };

/** Pins are 44 px to tap and 30 px to see; their tip, at the lower left, is the place. */
const pin = { size: 44, tip: [7, 37] } as const;
/** Room around what has to be seen: pins are high, and the list covers the lower edge. */
const room = { paddingTopLeft: [24, 44], paddingBottomRight: [60, 44] } satisfies Record<string, [number, number]>;

/** Draws a place and the stores around it into an element. */
export function drawMap(element: HTMLElement, content: MapContent): DrawnMap {
  const { around, stores, tilesUrl } = content;
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: 18,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  const first = stores.slice(0, shownFirst(stores.map(({ kilometres }) => kilometres)));
  map.fitBounds([pointOf(around), ...first.map(pointOf)], { ...room, maxZoom: 15, animate: false });
  // The host learns of our address only, not which page of it.
  if (tilesUrl) tileLayer(tilesUrl, { maxZoom: 18, referrerPolicy: 'origin' }).addTo(map);
  else drawRings(map, content);
  if (content.hereLabel) drawHere(map, around, content.hereLabel);
  const pins = new Map(stores.map((store) => [store.id, drawPin(map, store, content.onChoose)]));
  // The list may have been pushed over the map.
  element.addEventListener('focusin', () => window.scrollTo({ top: 0 }));
  return {
    choose: (id) => {
      for (const [each, one] of pins) mark(one, each === id);
      const store = stores.find((each) => each.id === id);
      if (store && !map.getBounds().pad(-0.12).contains(pointOf(store)))
        map.fitBounds([pointOf(around), pointOf(store)], { ...room, maxZoom: 15, animate: moves });
    },
    zoom: (steps) => map.setZoom(map.getZoom() + steps, { animate: moves }),
    remove: () => map.remove(),
  };
}

const pointOf = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];

function drawPin(map: LeafletMap, store: PlacedStore, onChoose: (id: string) => void): Marker {
  const html = document.createElement('span');
  html.className = 'store-pin';
  html.textContent = String(store.number);
  const icon = divIcon({ html, className: '', iconSize: [pin.size, pin.size], iconAnchor: [...pin.tip] });
  const drawn = marker(pointOf(store), { icon, autoPanPadding: [44, 60], riseOnHover: true }).addTo(map);
  drawn.getElement()!.setAttribute('aria-label', store.label);
  drawn.on('click', () => onChoose(store.id));
  drawn.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onChoose(store.id);
  });
  return drawn;
}

function mark(drawn: Marker, isChosen: boolean): void {
  drawn.getElement()!.setAttribute('aria-pressed', String(isChosen));
  drawn.setZIndexOffset(isChosen ? 1000 : 0);
}

function drawHere(map: LeafletMap, around: Position, label: string): void {
  const html = document.createElement('span');
  html.className = 'store-here';
  html.setAttribute('role', 'img');
  html.setAttribute('aria-label', label);
  const icon = divIcon({ html, className: '', iconSize: [36, 36] });
  marker(pointOf(around), { icon, interactive: false, keyboard: false, zIndexOffset: -500 }).addTo(map);
}

/** A circle of a smaller radius, in pixels, is hardly larger than the mark of the place, and its label is in the way. */
const leastRing = 40;

/** On a plain ground, how far is far: circles around the place with their distance. */
function drawRings(map: LeafletMap, { around, stores, inWords }: MapContent): void {
  for (const kilometres of ringsFor(stores.map((store) => store.kilometres))) {
    const ring = circle(pointOf(around), { radius: kilometres * 1000, interactive: false, className: 'store-ring' });
    // Its bounds are known once it is on a map.
    const top: [number, number] = [ring.addTo(map).getBounds().getNorth(), around.longitude];
    if (map.latLngToLayerPoint(pointOf(around)).y - map.latLngToLayerPoint(top).y < leastRing) {
      ring.remove();
      continue;
    }
    const html = document.createElement('span');
    html.className = 'store-ring-label';
    html.textContent = inWords(kilometres);
    const icon = divIcon({ html, className: '', iconSize: [80, 18] });
    marker(top, { icon, interactive: false, keyboard: false, zIndexOffset: -600 }).addTo(map);
  }
}
