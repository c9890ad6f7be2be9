'use client'
import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Input } from './field'
import { Icon } from './icon'
import styles from './password-input.module.css'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const drawing = shown ? EyeOff : Eye
  return (
    <span className={classNames(styles.password, className)}>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        className={styles.toggle}
        size="s"
        label={shown ? hideLabel : showLabel}
        icon={<Icon of={drawing} />}
        aria-controls={rest.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
