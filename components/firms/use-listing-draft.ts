'use client'
import { type FieldName, hasBuilding, type Values } from '@/components/objects/listing-fields'
import { useRefusals } from '@/components/objects/use-refusals'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import type { ObjectKind } from '@/lib/catalogue/schema'
import type { TypedListing } from './kept-listing'
import { isTakenOver, useHouse } from './use-house'
import { useListingActs } from './use-listing-acts'
import { useTypedListing } from './use-typed-listing'

type Props = {
  companyId: number
  userId: number
  /** The draft that was opened; null for a new listing. */
  stored: ListingDraft | null
  onClose: () => void
}

/**
 * State of the form of a new listing, or of a draft. What was typed stays after every refusal, for the next one like it,
 * and on this device until it is saved.
 */
export function useListingDraft({ companyId, userId, stored, onClose }: Props) {
  const own = useTypedListing(companyId, userId, stored)
  const { typed, change, pictures } = own
  const refusals = useRefusals()
  const { house, setHouse, forgetHouse, setBuilding } = useHouse(
    typed.houseId,
    change,
    refusals.refuse,
  )
  const acts = useListingActs({ companyId, own, house, refusals, onClose })
  /** What the form holds was replaced as a whole. */
  const rehouse = (houseId: number | null) => {
    forgetHouse()
    if (houseId !== null) void setHouse(houseId, true)
  }
  return {
    kind: typed.kind,
    setKind: (next: ObjectKind) => {
      change(({ values }) => {
        // Complexes have a name where all else has a title: what was typed goes along.
        const typed = { title: values.title ?? '', name: values.name ?? '' }
        const text = next === 'complex' ? typed.name || typed.title : typed.title || typed.name
        const named = next === 'complex' ? { name: text, title: '' } : { title: text, name: '' }
        return { kind: next, values: { ...values, ...named } }
      })
      if (next === 'complex') void setHouse(null)
      else if (!hasBuilding({ kind: next })) setBuilding('')
    },
    house,
    setBuilding,
    houseId: typed.houseId,
    setHouse,
    /** Is the field the complex's? */
    isTaken: (name: FieldName) =>
      name === 'status' || isTakenOver(name, house, typed.values.buildingId),
    where: typed.where,
    setWhere: (next: TypedListing['where']) => change(() => ({ where: next })),
    values: typed.values as Values,
    before: typed.values as Values,
    set: (name: FieldName, value: string) =>
      change((last) => ({ values: { ...last.values, [name]: value } })),
    pictures,
    errors: refusals.errors,
    problem: refusals.problem,
    isRestored: own.isRestored,
    /** Colleagues do not see what stays on this device. */
    isUnsaved: pictures.isWaiting || (stored !== null && own.isChanged),
    forget: own.forget,
    clear: () => {
      own.clear()
      rehouse(stored?.complexId ?? null)
    },
    isBusy: acts.isBusy,
    submit: acts.submit,
    conflict: acts.conflict && { typed, house, theirs: acts.conflict.theirs },
    keepMine: acts.keepMine,
    takeTheirs: () => {
      const theirs = acts.yield()
      if (!theirs) return
      own.take(theirs)
      rehouse(theirs.complexId)
    },
  }
}
