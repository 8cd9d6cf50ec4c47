import type { ComponentType } from 'react';
import type { Domain } from '#domain/account/session.ts';
import type { Path } from '#domain/paths.ts';

/** A screen's own file, as its path below `web/`. */
export type ScreenFile = `${string}/${string}.screen.tsx`;
export type Screen = { default: ComponentType };

/** Where the back button leads: a path, the page of the current product's tag, back in history, or nowhere (no button). */
export type Back = Path | ((product: { tag: string }) => Path) | 'history' | 'none';

/** One row of the route table: the path of a screen, who may see it and its frame (specification 2). */
export type RouteMeta = {
  /** As in the address bar; `:name` is a parameter. */
  path: Path;
  /** Query parameters that the screen reads; all are strings and may be missing. */
  query: readonly string[];
  screen: ScreenFile;

  /** The bar's title: a key below `titles` in `shell.json`, or one of the words that come with the screen, `shop:landing.title`. */
  title: string | null;
  back: Back;
  /** The language of its title and content where that is not the app's: what is there before law is read as it was written. */
  lang?: 'pt-BR';
  /** The title and back target for a bike shop's people, where they differ. */
  shopTitle?: string;
  /** The title where the address has this query parameter: the same screen does something else then. */
  titleWith?: { query: string; title: string };
  shopBack?: Path;
  /** Whether the bar has a help button; true when absent. */
  help?: false;
  /** Without a bar: the screen draws its own frame. */
  bare?: true;

  /** The domain of the screen; absent for screens for everybody. */
  domain?: Domain;
  authenticated?: true;
  /** What has to be known before the screen opens; `active`: of a cyclist a bike whose warranty somebody has activated. */
  needs?: 'product' | 'active';
  /** The domain whose people get the error screen instead. */
  not?: Domain;
  /** Computers may open it as well (specification 9). */
  desktop?: true;
  /** It opens during maintenance as well. */
  duringWorks?: true;
  developmentOnly?: true;
};
