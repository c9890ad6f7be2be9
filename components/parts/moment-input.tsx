'use client'
import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/field'
import { fromLocalTime, toLocalTime } from './local-time'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string | null
  /** Null while the value is incomplete. */
  onMoment: (moment: string | null) => void
}

/** Date and time in the reader's time zone; an incomplete value is left alone. */
export function MomentInput({ value, onMoment, ...rest }: Props) {
  const [typed, setTyped] = useState(() => toLocalTime(value))
  const isTyped = fromLocalTime(typed) === value
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={isTyped ? typed : toLocalTime(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onMoment(fromLocalTime(target.value))
      }}
    />
  )
}
