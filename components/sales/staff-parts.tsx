'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const CreateLink = lazy(() => import('./staff-links').then((m) => ({ default: m.CreateLink })))
const EditLink = lazy(() => import('./staff-links').then((m) => ({ default: m.EditLink })))
const StaffList = lazy(() => import('./staff-list').then((m) => ({ default: m.StaffList })))

/** The way to a new sale, for staff. It speaks `sales.staff.create`. */
export function CreateSale() {
  return (
    <MemberPart idle={null}>
      <CreateLink />
    </MemberPart>
  )
}

/** The way to the form of a sale, for those who may. It speaks `sales.page.edit`. */
export function EditSale({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <EditLink id={id} />
    </MemberPart>
  )
}

/** Drafts and the archive, for staff. It speaks `sales.staff` and `sales.state`. */
export function StaffSales() {
  return (
    <MemberPart idle={null}>
      <StaffList />
    </MemberPart>
  )
}
