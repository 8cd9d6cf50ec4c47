type LegalSection = { title: string; text: string };

/** The sections of the terms or of the privacy policy; a line of a text begins with what it is about: "Data: …". */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ title, text }) => {
    const lines = text.split('\n');
    return (
      <section key={title} className="flex flex-col gap-1">
        <h3 className="text-m font-bold">{title}</h3>
        {lines.map((line) => {
          const name = lines.length > 1 ? line.slice(0, line.indexOf(':') + 1) : '';
          return (
            <p key={line} className="text-m text-pretty">
              {name && <b className="font-bold text-muted">{name}</b>}
              {line.slice(name.length)}
            </p>
          );
        })}
      </section>
    );
  });
}
