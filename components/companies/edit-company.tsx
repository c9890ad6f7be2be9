'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const EditLink = lazy(() => import('./edit-link').then((m) => ({ default: m.EditLink })))

/** "Edit" of a company, for admins. */
export function EditCompany({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <EditLink id={id} />
    </MemberPart>
  )
}
