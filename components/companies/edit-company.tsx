'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const EditLink = lazyPart(() => import('./edit-link').then((m) => ({ default: m.EditLink })))

/** "Edit" of a company, for admins. */
export function EditCompany({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <EditLink id={id} />
    </MemberPart>
  )
}
