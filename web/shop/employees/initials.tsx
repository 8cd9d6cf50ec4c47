import { initialsOf } from '#web/shell/person.tsx';

const looks = {
  member: 'bg-brand text-on-brand',
  faded: 'border-2 border-line text-muted',
  asks: 'border-2 border-dashed border-edge text-ink',
};

/** A person in a row of the team: of it, kept out of it, or asking to join. */
export function Initials({ name, look }: { name: string; look: keyof typeof looks }) {
  return (
    <span className={`flex size-11 items-center justify-center rounded-full text-s font-bold ${looks[look]}`}>
      {initialsOf(name)}
    </span>
  );
}
