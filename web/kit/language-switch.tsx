export type LanguageSwitchProps = {
  /** The other language, as its people write it: "PT". */
  code: string;
  /** In the other language: "Ver em português". */
  label: string;
  lang: string;
  onSwitch: () => void;
};

/** A pill that changes to the other language; it is written in that language. */
export function LanguageSwitch({ code, label, lang, onSwitch }: LanguageSwitchProps) {
  return (
    <button
      type="button"
      lang={lang}
      onClick={onSwitch}
      className="inline-flex size-11 items-center justify-center rounded-full border border-edge text-s font-bold"
    >
      <span aria-hidden>{code}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
