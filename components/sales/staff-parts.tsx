'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const CreateLink = lazyPart(() => import('./staff-links').then((m) => ({ default: m.CreateLink })))
const EditLink = lazyPart(() => import('./staff-links').then((m) => ({ default: m.EditLink })))
const StaffList = lazyPart(() => import('./staff-list').then((m) => ({ default: m.StaffList })))

/** "New sale", for staff. Needs the messages `sales.staff.create`. */
export function CreateSale() {
  return (
    <MemberPart idle={null}>
      <CreateLink />
    </MemberPart>
  )
}

/** "Edit", for those who may. Needs the messages `sales.page.edit`. */
export function EditSale({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <EditLink id={id} />
    </MemberPart>
  )
}

/** Drafts and archived sales, for staff. Needs the messages `sales.staff` and `sales.state`. */
export function StaffSales() {
  return (
    <MemberPart idle={null}>
      <StaffList />
    </MemberPart>
  )
}
