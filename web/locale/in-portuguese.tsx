import i18next from 'i18next';
import { useState, type ComponentType } from 'react';
import { I18nContext } from 'react-i18next';
import type { OnDemandWords } from './i18next.d.ts';
import { addFrameWords, addOnDemand, startLocale } from './index.ts';
import { OwnLanguage } from './use-language.ts';

const language = 'pt-BR';

/** A screen that is in Portuguese, whatever the language of the app: its words, dates and amounts. The words are loaded before. */
export function inPortuguese(Screen: ComponentType): ComponentType {
  return function PortugueseScreen() {
    // It shares the words that are loaded, and has its own language.
    const [portuguese] = useState(() => ({ i18n: i18next.cloneInstance({ lng: language }) }));
    return (
      <I18nContext value={portuguese}>
        <OwnLanguage value={language}>
          <div lang={language} className="contents">
            <Screen />
          </div>
        </OwnLanguage>
      </I18nContext>
    );
  };
}

/** Loads the words of such a screen: those of the frame, and its own. */
export async function loadPortuguese(namespaces: readonly OnDemandWords[]): Promise<void> {
  await startLocale();
  const add = (names: readonly OnDemandWords[]) => names.map((name) => addOnDemand(name, language));
  // Where the app itself is in another language, neither the frame's words nor those of refusals come by themselves.
  const besides = i18next.language === language ? [] : [addFrameWords(language), ...add(['refusals'])];
  await Promise.all([...add(namespaces), ...besides]);
}
