'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSignedIn } from '@/lib/people/signed-in/client'

const QueryScope = lazy(() => import('./query-scope').then((m) => ({ default: m.QueryScope })))

type Props = {
  /** Shown to visitors, and to members until their part is loaded. */
  idle: ReactNode
  /** A `lazy` component: its code and React Query load only when somebody is signed in. */
  children: ReactNode
}

/** A part of a public page that does more for members; visitors do not load it. */
export function MemberPart({ idle, children }: Props) {
  return useSignedIn() ? <QueryPart idle={idle}>{children}</QueryPart> : idle
}

/** A lazy part that calls the API for everyone; loaded when first rendered. */
export function QueryPart({ idle, children }: Props) {
  return (
    <Suspense fallback={idle}>
      <QueryScope>{children}</QueryScope>
    </Suspense>
  )
}
