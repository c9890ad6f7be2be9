'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { focusFirst } from '@/components/objects/focus-field'
import { draftOf, type Values } from '@/components/objects/listing-fields'
import { imagesOf } from '@/components/objects/listing-pictures'
import type { Refusals } from '@/components/objects/use-refusals'
import { useObjectName } from '@/components/parts/object-words'
import { toast } from '@/components/shell/toast'
import { type HeldDraft, useSaveListingDraft } from '@/lib/catalogue/drafts/client'
import { type ListingDraft, listingConflict } from '@/lib/catalogue/drafts/schema'
import { useAddObject } from '@/lib/catalogue/objects/client'
import { type Complex, complexDraft, propertyDraft } from '@/lib/catalogue/objects/schema'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { contentOf, type TypedListing } from './kept-listing'
import type { Typed } from './use-typed-listing'

/** Of one unit: the next one has others. */
const OF_ONE = { flatNumber: '', title: '' }

/** `more`: publishes, and goes on with the next one. */
type Act = 'draft' | 'publish' | 'more'
type Acting = {
  companyId: number
  own: Typed
  house: Complex | null
  refusals: Refusals
  onClose: () => void
}

/** Saves and publishes, once at a time. */
export function useListingActs({ companyId, own, house, refusals, onClose }: Acting) {
  const tPictures = useTranslations('pictures')
  const tDrafts = useTranslations('firms.drafts')
  const { typed, held, setHeld, pictures } = own
  const { refuse, refuseField, warn, forgive } = refusals
  const { send, isSending } = useSending(companyId, own, house)
  const [conflict, setConflict] = useState<{ act: Act; theirs: ListingDraft } | null>(null)
  // Until its complex is read it would be sent as one that stands alone.
  const isBusy = isSending || (typed.houseId !== null && house === null)

  const fail = (error: unknown, act: Act, from: HeldDraft | null) => {
    const theirs = theirsOf(error)
    if (theirs) return setConflict({ act, theirs })
    const lost = pictures.dropRefused(error)
    if (lost !== null) return refuseField('images', lost)
    if (from === null || !isGone(error)) return refuse(error)
    setHeld(null)
    warn(tDrafts('gone'))
  }
  const save = async (act: Act, from: HeldDraft | null) => {
    try {
      await send(act, from)
    } catch (error) {
      return fail(error, act, from)
    }
    own.drop({ ...typed.values, ...OF_ONE })
    if (act === 'more') focusFirst(['price'])
    else onClose()
  }
  return {
    isBusy,
    submit: (act: Act) => {
      if (isBusy) return
      forgive()
      if (pictures.isWaiting) warn(tPictures('waiting'))
      else void save(act, held)
    },
    conflict,
    keepMine: () => {
      if (!conflict) return
      const { id, version } = conflict.theirs
      setConflict(null)
      setHeld({ id, version })
      void save(conflict.act, { id, version })
    },
    /** Ends the conflict in favour of the other draft, which it returns. */
    yield: () => {
      setConflict(null)
      return conflict?.theirs ?? null
    },
  }
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/** The draft as it is now, when it is not what was read. */
function theirsOf(error: unknown): ListingDraft | null {
  if (!(error instanceof AppError) || error.code !== 'version_conflict') return null
  return listingConflict.safeParse(error.data).data?.draft ?? null
}

/** Saves a draft, or publishes what is typed. */
function useSending(companyId: number, { typed, hold }: Typed, house: Complex | null) {
  const t = useTranslations('firms')
  const locale = useLocale()
  const nameOf = useObjectName()
  const add = useAddObject(companyId)
  const keep = useSaveListingDraft(companyId)
  const publish = async (from: HeldDraft | null) => {
    const place = { ...typed.where, language: typed.language ?? locale }
    const draft = { companyId, ...wholeDraft(typed, place, house) }
    const { kind } = typed
    const { issues } = check(kind === 'complex' ? complexDraft : propertyDraft, draft)
    if (issues) {
      await loadErrorWords()
      throw new AppError('invalid', issues)
    }
    const made = await add.mutateAsync({ kind, draft: { ...draft, ...(from && { draft: from }) } })
    void toast('success', t('add.added', { name: nameOf(made) }))
  }
  const saveDraft = async (from: HeldDraft | null) => {
    await keep.mutateAsync({ held: from, content: contentOf(typed, locale) })
    void toast('success', t('drafts.saved'))
  }
  const send = async (act: Act, from: HeldDraft | null) => {
    hold(true)
    try {
      await (act === 'draft' ? saveDraft(from) : publish(from))
    } finally {
      hold(false)
    }
  }
  return {
    send,
    isSending: add.isPending || keep.isPending,
  }
}

function wholeDraft(typed: TypedListing, place: object, house: Complex | null) {
  const { kind, pictures } = typed
  const values: Values = typed.values
  const images = imagesOf(pictures)
  const facts = { ...draftOf(kind, values), images, ...(house ? placedAs(house) : place) }
  return kind === 'complex'
    ? { ...facts, currency: values.currency }
    : { ...facts, kind, complexId: house?.id ?? null, ...(house ? {} : { buildingId: null }) }
}

const placedAs = ({ city, language, place, metro }: Complex) => ({
  country: city.country,
  city: inLanguage(city.name, language),
  language,
  place,
  metroName: metro?.name ?? '',
  metroMinutes: metro?.minutes ?? null,
})
