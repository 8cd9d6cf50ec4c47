import { Eye, EyeOff, Check } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Field, type FieldProps } from './field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing'> & { showLabel: string; hideLabel: string };

/** A password that can be shown, pasted and filled by a password manager; pass `autoComplete` new- or current-password. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type Rule = { id: string; label: string; met: boolean };

/** Rules that are ticked while typing; `metWord` and `unmetWord` say the same to screen readers. */
export function RuleList(props: { rules: readonly Rule[]; label: string; metWord: string; unmetWord: string }) {
  return (
    <ul aria-label={props.label} className="flex flex-col gap-2">
      {props.rules.map(({ id, label, met }) => (
        <li key={id} className={cx('flex items-center gap-2 text-s', met ? 'text-ink' : 'text-muted')}>
          <span
            aria-hidden
            className={cx(
              'flex size-5 shrink-0 items-center justify-center rounded-full border',
              met ? 'border-transparent bg-good text-card' : 'border-edge',
            )}
          >
            {met && <Check className="size-3.5 animate-pop" strokeWidth={3} />}
          </span>
          {label}
          <span className="sr-only">{met ? props.metWord : props.unmetWord}</span>
        </li>
      ))}
    </ul>
  );
}

/** A hidden field with the user name, for password managers. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
