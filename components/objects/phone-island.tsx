'use client'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { ButtonLink, type ButtonVariant } from '@/components/ui/button'

type Props = {
  objectId: number
  /** In E.164. */
  phone: string
  /** The number as it is read. */
  text: string
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  className?: string
}

/** A phone that is shown on a press, which is counted. Without scripts it is a link with the number in it. */
export function PhoneIsland({ objectId, phone, text, label, ...looks }: Props) {
  const [isShown, setShown] = useState(false)
  const press = (event: MouseEvent) => {
    if (isShown) return
    // Beside a mouse there is seldom a phone: there the number is read first. A finger calls at once.
    if (matchMedia('(hover: hover)').matches) event.preventDefault()
    setShown(true)
    void countCall(objectId)
  }
  return (
    <ButtonLink {...looks} href={`tel:${phone}`} onClick={press} data-shown={isShown || undefined}>
      <span>
        {isShown ? text : label}
        {isShown ? null : <noscript>{`: ${text}`}</noscript>}
      </span>
    </ButtonLink>
  )
}

/** A call that is not counted is a call all the same. */
async function countCall(objectId: number): Promise<void> {
  try {
    const { sendCall } = await import('@/lib/catalogue/calls/client')
    await sendCall(objectId)
  } catch {}
}
