'use client'
import type { ReactNode } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import type { ReportKind } from '@/lib/targets/schema'
import { useViewer } from '@/lib/viewer/client'
import type { Reportable } from './reportable'

/** What a company shows, by the name of its marks. */
const SHOWN = {
  company: 'companies',
  complex: 'objects',
  property: 'objects',
  sale: 'sales',
} as const
type Shown = keyof typeof SHOWN

const isShown = (kind: ReportKind): kind is Shown => kind in SHOWN

/** Draws nothing for whose it is: its author, or who works for its company. */
export function NotOwn({ kind, id, authorId, children }: Reportable & { children: ReactNode }) {
  const me = useCurrentUser()
  if (isShown(kind)) {
    return (
      <NotOfCompany kind={kind} id={id}>
        {children}
      </NotOfCompany>
    )
  }
  return authorId !== undefined && authorId === me?.id ? null : children
}

function NotOfCompany({ kind, id, children }: { kind: Shown; id: number; children: ReactNode }) {
  const marks = SHOWN[kind]
  const states = useViewer({ [marks]: [id] })?.[marks]
  return states?.[id]?.mayReport === false ? null : children
}
