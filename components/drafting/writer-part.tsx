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

/** What is written in, once it is known who writes; losing the session later takes no text away. */
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
