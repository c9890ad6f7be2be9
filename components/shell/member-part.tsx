'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSignedIn } from '@/lib/people/signed-in/client'

const QueryScope = lazy(() => import('./query-scope').then((m) => ({ default: m.QueryScope })))

type Props = {
  /** What visitors see, and members until their part is there. */
  idle: ReactNode
  /** A `lazy` component: its code, with React Query, comes only when somebody is signed in. */
  children: ReactNode
}

/** A part of a public page that does more for members; visitors load nothing of it. */
export function MemberPart({ idle, children }: Props) {
  return useSignedIn() ? <QueryPart idle={idle}>{children}</QueryPart> : idle
}

/** A part that talks to the API for everyone, and comes when it is first drawn. */
export function QueryPart({ idle, children }: Props) {
  return (
    <Suspense fallback={idle}>
      <QueryScope>{children}</QueryScope>
    </Suspense>
  )
}
