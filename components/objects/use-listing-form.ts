'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
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
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { currency } from '@/lib/rates/schema'
import { focusFirst } from './focus-field'
import {
  editOf,
  type FieldName,
  type Listing,
  type ListingEdit,
  type Values,
  valuesOf,
} from './listing-fields'
import { fieldOf, imagesOf, isSamePictures, mergedPictures } from './listing-pictures'
import { usePictures } from './use-pictures'

/** By field, and of the reason. */
type Errors = { [field: string]: string }
type Problem = { tone: 'info' | 'warning' | 'error'; text: string }
const shown = property.or(complex)

/**
 * State of the form of a listing. What was typed stays after every refusal; after somebody else's change the listing
 * as it is now becomes what the next edit is compared with.
 */
export function useListingForm(read: Listing | undefined, onClose: () => void) {
  const t = useTranslations('firms.listing')
  const tPictures = useTranslations('pictures')
  const say = useErrorText()
  const router = useRouter()
  const farText = useFarText()
  const { listing, setListing, before, values, set, pictures } = useTyped(read)
  const [errors, setErrors] = useState<Errors>({})
  const why = useReason()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const send = useEditObject()

  const show = (error: AppError) => {
    const gone = pictures.dropRefused(error)
    const issues = error.issues.map((issue) => [
      fieldOf(issue.pointer),
      say(new AppError('invalid', [issue])),
    ])
    setErrors({ ...Object.fromEntries(issues), ...(gone !== null && { images: gone }) })
    if (!focusFirst(issues.map(([name = '']) => name))) {
      setProblem({ tone: 'error', text: say(error) })
    }
  }
  const refuse = (error: unknown) => {
    const now = error instanceof AppError ? shown.safeParse(error.data).data : undefined
    if (error instanceof AppError && error.code === OBJECT_CHANGED.code && now) {
      setListing(now)
      setProblem({ tone: 'warning', text: t('changed') })
    } else if (error instanceof AppError) show(error)
    else setProblem({ tone: 'error', text: say(error) })
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
    if (Object.keys(edit).length === 0) setProblem({ tone: 'info', text: t('nothing') })
    else if (why?.value.trim() === '') await loadErrorWords().then(() => show(NO_REASON))
    else if (issues) await loadErrorWords().then(() => show(new AppError('invalid', issues)))
    else if (far !== null && far !== confirmed) {
      setConfirmed(far)
      setProblem({ tone: 'warning', text: far })
    } else return edit
    return null
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !listing) return
    setErrors({})
    setProblem(null)
    if (pictures.isWaiting) return setProblem({ tone: 'error', text: tPictures('waiting') })
    const edit = await judged(listing)
    if (!edit) return
    try {
      const reason = why?.value.trim()
      const whole = { ...edit, seenAt: listing.updatedAt, ...(reason && { reason }) }
      await send.mutateAsync({ object: listing, edit: whole })
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t('saved'))
    router.refresh()
    onClose()
  }
  const isChanged =
    pictures.isWaiting || (listing !== undefined && Object.keys(editedBy(listing)).length > 0)
  return {
    ...{ listing, before, values, set, pictures, why, errors, problem, isChanged },
    ...{ isBusy: send.isPending, onSubmit },
  }
}

/** What is typed over a listing. */
function useTyped(read: Listing | undefined) {
  const comma = useLocale() === 'en' ? '.' : ','
  // As it was first read: reading it again must not hide that somebody has changed it.
  const [listing, setRead] = useState(read)
  const [arranged, setArranged] = useState(read?.gallery ?? [])
  const pictures = usePictures(arranged, setArranged)
  if (!listing && read) {
    setRead(read)
    setArranged(read.gallery)
  }
  const setListing = (now: Listing) => {
    setArranged((last) => mergedPictures(last, listing?.gallery ?? [], now.gallery))
    setRead(now)
  }
  const [typed, setTyped] = useState<Values>({})
  const before: Values = listing ? valuesOf(listing, comma) : {}
  const values = { ...before, ...typed }
  // What was typed back is not typed: somebody else's change of it stays.
  const set = (name: FieldName, value: string) =>
    setTyped(({ [name]: _, ...others }) =>
      value === before[name] ? others : { ...others, [name]: value },
    )
  return { listing, setListing, before, values, set, pictures }
}

/** Of somebody of the site, whose corrections stand in the log of acts; null for the staff of a company. */
function useReason() {
  const [value, set] = useState('')
  const me = useCurrentUser()
  return me && me.role !== 'member' ? { value, set } : null
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
