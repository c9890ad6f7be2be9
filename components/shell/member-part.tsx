'use client'
import { type ReactNode, Suspense } from 'react'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { KeptFocus } from './kept-focus'

const QueryScope = lazyPart(() => import('./query-scope').then((m) => ({ default: m.QueryScope })))

type Props = {
  /** Shown to visitors, and to members until their part is loaded. */
  idle: ReactNode
  /** A `lazy` component: its code and React Query load only when somebody is signed in. */
  children: ReactNode
  /** Keeps the part when the session ends, such as while a text is being written. */
  stays?: boolean
}

/** A part of a public page that does more for members; visitors do not load it. */
export function MemberPart({ idle, children, stays = false }: Props) {
  const isMember = useSignedIn() || stays
  return isMember ? <QueryPart idle={idle}>{children}</QueryPart> : <KeptFocus>{idle}</KeptFocus>
}

/** A lazy part that calls the API for everyone; loaded when first rendered. */
export function QueryPart({ idle, children }: Pick<Props, 'idle' | 'children'>) {
  return (
    <Suspense fallback={<KeptFocus>{idle}</KeptFocus>}>
      <QueryScope>
        <KeptFocus>{children}</KeptFocus>
      </QueryScope>
    </Suspense>
  )
}
