import { Person } from '#web/shell/person.tsx';

/** Whose profile it is. */
export function ProfileHeader({ name, email }: { name: string; email: string }) {
  return (
    <header className="pt-2">
      <Person name={name} email={email}>
        <h1 id="title" tabIndex={-1} className="text-l font-bold wrap-anywhere">
          {name}
        </h1>
      </Person>
    </header>
  );
}
