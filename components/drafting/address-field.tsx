'use client'
import { type ReactNode, useState } from 'react'
import { Field, Input } from '@/components/ui/field'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  /** Shown when the text is not a URL. */
  wrong: string
  error?: string | undefined
  initial: string
  isAddress: (text: string) => boolean
  onAddress: (address: string) => void
}

/**
 * A URL field. It passes on only a whole URL, because an incomplete one would make the server
 * refuse the save.
 */
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
