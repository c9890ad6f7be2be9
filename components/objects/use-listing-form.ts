'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { useEditObject } from '@/lib/catalogue/objects/client'
import {
  complex,
  complexEdit,
  OBJECT_CHANGED,
  property,
  propertyEdit,
} from '@/lib/catalogue/objects/schema'
import { movesFar } from '@/lib/catalogue/rules/schema'
import { useCurrentUser } from '@/lib/people/client'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { currency } from '@/lib/rates/schema'
import { editOf, type Listing, type ListingEdit } from './listing-fields'
import { imagesOf, isSamePictures } from './listing-pictures'
import { useRefusals } from './use-refusals'
import { useTypedEdit } from './use-typed-edit'

const shown = property.or(complex)

/**
 * State of the form of a listing. What was typed stays after every refusal; after somebody else's change the listing
 * as it is now becomes what the next edit is compared with.
 */
export function useListingForm(read: Listing | undefined, onClose: () => void) {
  const t = useTranslations('firms.listing')
  const tPictures = useTranslations('pictures')
  const router = useRouter()
  const farText = useFarText()
  const { errors, problem, refuse, refuseField, warn, forgive } = useRefusals()
  const sayChanged = () => warn(t('changed'), 'warning')
  const own = useTypedEdit(read, sayChanged)
  const why = useReason(own)
  const { listing, before, values, pictures } = own
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const send = useEditObject()

  const fail = (error: unknown) => {
    const now = error instanceof AppError ? shown.safeParse(error.data).data : undefined
    if (error instanceof AppError && error.code === OBJECT_CHANGED.code && now) {
      own.setListing(now)
      return sayChanged()
    }
    const lost = pictures.dropRefused(error)
    if (lost === null) refuse(error)
    else refuseField('images', lost)
  }
  const editedBy = (listing: Listing): ListingEdit => ({
    ...editOf(listing, before, values),
    ...(!isSamePictures(pictures.list, listing.gallery) && { images: imagesOf(pictures.list) }),
  })
  /** The edit, if there is one that can be sent; else says why not. */
  const judged = async (listing: Listing): Promise<ListingEdit | null> => {
    const edit = editedBy(listing)
    const far = farText(listing, edit)
    const { issues } = check(listing.kind === 'complex' ? complexEdit : propertyEdit, edit)
    if (Object.keys(edit).length === 0) warn(t('nothing'), 'info')
    else if (why?.value.trim() === '') await loadErrorWords().then(() => refuse(NO_REASON))
    else if (issues) await loadErrorWords().then(() => refuse(new AppError('invalid', issues)))
    else if (far !== null && far !== confirmed) {
      setConfirmed(far)
      warn(far, 'warning')
    } else return edit
    return null
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !listing) return
    forgive()
    if (pictures.isWaiting) return warn(tPictures('waiting'))
    const edit = await judged(listing)
    if (!edit) return
    try {
      const reason = why?.value.trim()
      const whole = { ...edit, seenAt: listing.updatedAt, ...(reason && { reason }) }
      await send.mutateAsync({ object: listing, edit: whole })
    } catch (error) {
      return fail(error)
    }
    own.forget()
    void toast('success', t('saved'))
    router.refresh()
    onClose()
  }
  const isChanged =
    pictures.isWaiting || (listing !== undefined && Object.keys(editedBy(listing)).length > 0)
  return {
    ...{ listing, before, values, pictures, why, errors, problem, isChanged },
    ...{ set: own.set, isRestored: own.isRestored, forget: own.forget },
    clear: () => {
      forgive()
      own.clear()
    },
    ...{ isBusy: send.isPending, onSubmit },
  }
}

/** Of somebody of the site, whose corrections stand in the log of acts; null for the staff of a company. */
function useReason({ reason, setReason }: ReturnType<typeof useTypedEdit>) {
  const me = useCurrentUser()
  return me && me.role !== 'member' ? { value: reason, set: setReason } : null
}

const NO_REASON = new AppError('invalid', [{ pointer: '#/reason', code: 'required' }])

/** The question about a price that moves by more than half, or null. */
function useFarText(): (listing: Listing, edit: ListingEdit) => string | null {
  const t = useTranslations('firms.listing')
  const format = useFormatter()
  return (listing, edit) => {
    if (listing.kind === 'complex' || !listing.price || !('price' in edit)) return null
    const given = currency.safeParse('currency' in edit ? edit.currency : undefined).data
    const { amount, currency: known } = listing.price
    if (typeof edit.price !== 'number' || (given ?? known) !== known) return null
    if (!movesFar(amount, edit.price)) return null
    const money = (sum: number) =>
      format.number(sum, { style: 'currency', currency: known, maximumFractionDigits: 0 })
    return t('far', { before: money(amount), after: money(edit.price) })
  }
}
