'use client'
import { type ReactNode, useState } from 'react'
import { Field, Input } from '@/components/ui/field'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  /** Said when what was typed is no address. */
  wrong: string
  error?: string | undefined
  initial: string
  isAddress: (text: string) => boolean
  onAddress: (address: string) => void
}

/** An address of the web. A half-typed one would be refused with everything else, so only a whole one is handed on. */
export function AddressField({ initial, isAddress, onAddress, wrong, error, ...looks }: Props) {
  const [typed, setTyped] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  const type = (value: string) => {
    setTyped(value)
    setWrong(false)
    if (isAddress(value.trim())) onAddress(value.trim())
  }
  const leave = () => {
    const words = typed.trim()
    const whole = words === '' || /^https?:/i.test(words) ? words : `https://${words}`
    if (!isAddress(whole)) return setWrong(true)
    if (whole !== typed) type(whole)
  }
  return (
    <Field {...looks} error={isWrong ? wrong : error}>
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}
