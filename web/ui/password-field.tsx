import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldTexts, inputClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './icons/on-use.ts'
import * as m from './messages.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & FieldTexts

/** A password field that can show the password, so that it need not be typed twice. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} canBeEmpty>
      {(controlProps) => (
        <div className="relative">
          <input
            {...input}
            {...controlProps}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={inputClasses(!!error, 'pr-13')}
          />
          <IconButton
            label={isShown ? m.HIDE_PASSWORD : m.SHOW_PASSWORD}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0.5 right-0.5"
          >
            {isShown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
