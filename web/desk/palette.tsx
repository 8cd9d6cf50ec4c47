import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { serialKey } from '#domain/bike/serial-number.ts';
import { wordsOf } from '#domain/compared-text.ts';
import { fewestSearched } from '#domain/staff/bike-search.ts';
import type { Place } from './places.ts';

type PaletteProps = { places: readonly Place[]; onDone: () => void };

/** A field and what may be gone to from it: the pages of the menu, and the bikes whose number or tag has what is typed. */
export default function Palette({ places, onDone }: PaletteProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const [, go] = useLocation();
  const goTo = (path: string) => {
    onDone();
    go(path);
  };
  const searched = serialKey(typed).length >= fewestSearched ? places.filter((place) => place.searched) : [];
  return (
    <Command
      label={t('palette.title')}
      filter={(value, wanted) => (value.startsWith('search ') || key(value).includes(key(wanted)) ? 1 : 0)}
      className="flex flex-col gap-3"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={t('palette.placeholder')}
        autoFocus
        data-begin
        maxLength={100}
        className="min-h-12 w-full rounded-inner border border-edge bg-paper px-3 text-m text-ink outline-offset-2 placeholder:text-muted"
      />
      <Command.List className="max-h-[50dvh] overflow-y-auto" label={t('palette.list')}>
        <Command.Empty className="px-3 py-3 text-s text-muted">{t('palette.nothing')}</Command.Empty>
        {places.map(({ name, path }) => (
          <Item key={name} value={t(`places.${name}`)} onSelect={() => goTo(path)}>
            {t(`places.${name}`)}
          </Item>
        ))}
        {searched.map(({ name, path }) => (
          <Item
            key={`search ${name}`}
            value={`search ${name}`}
            onSelect={() => goTo(`${path}?search=${encodeURIComponent(typed.trim())}`)}
          >
            {t('palette.search', { place: t(`places.${name}`), typed: typed.trim() })}
          </Item>
        ))}
      </Command.List>
    </Command>
  );
}

/** What of a name is compared while somebody types. */
const key = (text: string) => wordsOf(text).join(' ');

function Item(props: { value: string; onSelect: () => void; children: string }) {
  return (
    <Command.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-s font-bold wrap-anywhere data-[selected=true]:bg-ink data-[selected=true]:text-paper"
    />
  );
}
