import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

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
