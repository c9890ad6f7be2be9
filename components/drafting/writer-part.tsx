'use client'
import { type ReactNode, useRef } from 'react'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useCurrentUser } from '@/lib/people/client'

type Props = {
  loading: ReactNode
  words: { guest: string; login: string }
  children: (userId: number) => ReactNode
}

/** The form once the session is loaded. It stays when the session ends later, so that no text is lost. */
export function WriterPart({ loading, words, children }: Props) {
  const me = useCurrentUser()
  const first = useRef(me)
  first.current ??= me
  if (first.current) return children(first.current.id)
  if (me === undefined) return loading
  return (
    <Notice action={<Button onClick={() => openModal({ name: 'login' })}>{words.login}</Button>}>
      {words.guest}
    </Notice>
  )
}
