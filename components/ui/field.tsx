import { ChevronDown } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Icon } from './icon'

/** What a field hands to its control: spread it on Input, Textarea, Select or Combobox. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  aside?: ReactNode
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  required,
  hideLabel = false,
  aside,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const control = wire(id, { hint, error, required })
  return (
    <div className={classNames(styles.field, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label htmlFor={id} className={styles.label} data-required={required || undefined}>
          {label}
        </label>
        {aside}
      </div>
      {children(control)}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.control, className)} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.area, className)}
    />
  )
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.select, className)}>
      <select {...rest} className={styles.control}>
        {children}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </span>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  type?: 'checkbox' | 'radio'
}

export function Checkbox({
  label,
  hint,
  error,
  type = 'checkbox',
  id: givenId,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.check}>
        <input
          {...rest}
          {...wire(id, { hint, error, required: rest.required })}
          type={type}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

type Noted = { hint?: ReactNode; error?: ReactNode; required?: boolean }

function wire(id: string, { hint, error, required }: Noted): FieldControl {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

function Notes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
