import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#domain/account/language.ts';
import { showColours } from '#web/state/brand-colours.ts';

type PhoneFrameProps = { title: string; colour: string; language: Language; children: ReactNode };

/** A screen of the width for which phones' screens are drawn, in a document of its own, in a brand's colour. To look at: nothing in it can be reached. */
export function PhoneFrame({ title, colour, language, children }: PhoneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useState<Document>();
  useEffect(() => {
    if (screen) dress(screen, colour, language);
  }, [screen, colour, language]);
  const open = () => {
    const inside = frame.current!.contentDocument!;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      inside.head.append(inside.importNode(sheet, true));
    setScreen(inside);
  };
  return (
    <div className="h-[36.5rem] w-[18.5rem] max-w-full self-center overflow-hidden rounded-[2.25rem] border-[0.25rem] border-ink bg-ink">
      <iframe
        ref={frame}
        title={title}
        inert
        srcDoc="<!doctype html><title>Pedivela</title>"
        onLoad={open}
        className="h-[45rem] w-[22.5rem] origin-top-left scale-80 border-0"
      />
      {screen && createPortal(children, screen.body)}
    </div>
  );
}

function dress(screen: Document, colour: string, language: Language): void {
  showColours(colour, screen);
  screen.documentElement.lang = language;
}
