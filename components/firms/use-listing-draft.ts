'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { focusFirst } from '@/components/objects/focus-field'
import { draftOf, type FieldName, type Values, valuesOf } from '@/components/objects/listing-fields'
import { fieldOf, imagesOf } from '@/components/objects/listing-pictures'
import { usePictures } from '@/components/objects/use-pictures'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { useObjectName } from '@/components/parts/object-words'
import { toast } from '@/components/shell/toast'
import { type HeldDraft, useSaveListingDraft } from '@/lib/catalogue/drafts/client'
import { type ListingDraft, listingConflict } from '@/lib/catalogue/drafts/schema'
import { objectOptions, useAddObject } from '@/lib/catalogue/objects/client'
import { type Complex, complexDraft, propertyDraft } from '@/lib/catalogue/objects/schema'
import type { ObjectKind } from '@/lib/catalogue/schema'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { contentOf, keptListing, type TypedListing, typedOf } from './kept-listing'

type Problem = { tone: 'info' | 'error'; text: string }
/** What a unit takes over from its complex. */
const TAKEN = ['district', 'address', 'class', 'state', 'builtYear', 'builtQuarter'] as const
/** Of one unit: the next one has others. */
const OF_ONE = { flatNumber: '', title: '' }

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
  const own = useTyped(companyId, userId, stored)
  const { typed, change, pictures } = own
  const refusals = useRefusals()
  const { house, setHouse, forgetHouse } = useHouse(typed.houseId, change, refusals.refuse)
  const acts = useActs({ companyId, own, house, refusals, onClose })
  /** What the form holds was replaced as a whole. */
  const rehouse = (houseId: number | null) => {
    forgetHouse()
    if (houseId !== null) void setHouse(houseId, true)
  }
  return {
    kind: typed.kind,
    setKind: (next: ObjectKind) => {
      change(() => ({ kind: next }))
      if (next === 'complex') void setHouse(null)
    },
    houseId: typed.houseId,
    setHouse,
    /** Is the field the complex's? */
    isTaken: (name: FieldName) =>
      name === 'status' || (house !== null && TAKEN.some((each) => each === name)),
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
    conflict: acts.conflict && { typed, theirs: acts.conflict.theirs },
    keepMine: acts.keepMine,
    takeTheirs: () => {
      const theirs = acts.yield()
      if (!theirs) return
      own.take(theirs)
      rehouse(theirs.complexId)
    },
  }
}

/** `more`: publishes, and goes on with the next one. */
type Act = 'draft' | 'publish' | 'more'
type Acting = {
  companyId: number
  own: ReturnType<typeof useTyped>
  house: Complex | null
  refusals: ReturnType<typeof useRefusals>
  onClose: () => void
}

/** Saves and publishes, once at a time. */
function useActs({ companyId, own, house, refusals, onClose }: Acting) {
  const tPictures = useTranslations('pictures')
  const tDrafts = useTranslations('firms.drafts')
  const { typed, held, setHeld, pictures } = own
  const { refuse, warn, forgive } = refusals
  const { send, isSending } = useSending(companyId, typed, house)
  const [conflict, setConflict] = useState<{ act: Act; theirs: ListingDraft } | null>(null)
  // Until its complex is read it would be sent as one that stands alone.
  const isBusy = isSending || (typed.houseId !== null && house === null)

  const save = async (act: Act, from: HeldDraft | null) => {
    try {
      await send(act, from)
    } catch (error) {
      const theirs = theirsOf(error)
      if (theirs) return setConflict({ act, theirs })
      if (from === null || !isGone(error)) return refuse(error)
      setHeld(null)
      return warn(tDrafts('gone'))
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
function useSending(companyId: number, typed: TypedListing, house: Complex | null) {
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
  return {
    send: (act: Act, from: HeldDraft | null) => (act === 'draft' ? saveDraft(from) : publish(from)),
    isSending: add.isPending || keep.isPending,
  }
}

type Change = (by: (last: TypedListing) => Partial<TypedListing>, isOwn?: boolean) => void

/** What is typed, kept on this device from the first change until it is saved. */
function useTyped(companyId: number, userId: number, stored: ListingDraft | null) {
  const locale = useLocale()
  const [kept] = useState(() => keptListing(userId, companyId, stored))
  const fresh: TypedListing = {
    kind: 'flat',
    language: locale,
    houseId: null,
    where: { country: USUAL_COUNTRY[locale], city: '' },
    values: { status: 'active', currency: defaultCurrency(locale) },
    pictures: [],
    picturedAt: null,
  }
  const empty = stored ? typedOf(stored) : fresh
  const [found] = useState(kept.take)
  const [typed, setTyped] = useState(found?.typed ?? empty)
  const [held, setHeld] = useState(() => heldAt(stored, found?.version))
  const [isTouched, setTouched] = useState(false)
  const [isRestored, setRestored] = useState(found !== null)
  useEffect(() => {
    if (isTouched) kept.keep(typed, held)
  }, [isTouched, kept, typed, held])
  const restart = (next: TypedListing) => {
    kept.drop()
    setTouched(false)
    setRestored(false)
    setTyped(next)
  }
  // By the last values: something may be typed while a complex is read.
  const change: Change = (by, isOwn = true) => {
    if (isOwn) setTouched(true)
    setTyped((last) => ({ ...last, ...by(last) }))
  }
  const pictures = usePictures(typed.pictures, (by) =>
    change((last) => {
      const next = by(last.pictures)
      return { pictures: next, picturedAt: next.length ? (last.picturedAt ?? Date.now()) : null }
    }),
  )
  return {
    typed,
    change,
    pictures,
    held,
    setHeld,
    isRestored,
    isChanged: isTouched || isRestored,
    forget: kept.drop,
    /** It is saved; these stay for the next one. */
    drop: (values: TypedListing['values']) => {
      pictures.clear()
      setHeld(null)
      restart({ ...typed, values, pictures: [], picturedAt: null })
    },
    take: (draft: ListingDraft) => {
      pictures.clear()
      setHeld(heldAt(draft, draft.version))
      restart(typedOf(draft))
    },
    clear: () => {
      pictures.clear()
      setHeld(heldAt(stored, undefined))
      restart(empty)
    },
  }
}

/** The draft in the version that a copy was made of; it may be another by now. */
const heldAt = (stored: ListingDraft | null, version: number | undefined): HeldDraft | null =>
  stored && { id: stored.id, version: version ?? stored.version }

/** The complex that a unit is of; its facts are taken over when it is chosen. */
function useHouse(restored: number | null, change: Change, refuse: (error: unknown) => void) {
  const comma = useLocale() === 'en' ? '.' : ','
  const queryClient = useQueryClient()
  const [house, setChosen] = useState<Complex | null>(null)
  const read = (id: number) => queryClient.fetchQuery(objectOptions(id)).catch(refuse)
  const setHouse = async (id: number | null, isKept = false) => {
    change(() => ({ houseId: id }), !isKept)
    const found = id === null ? null : await read(id)
    // It could not be read, which is no reason to leave it: nothing is sent until it is chosen again.
    if (found === undefined) return setChosen(null)
    const complex = found?.kind === 'complex' ? found : null
    setChosen(complex)
    change(
      ({ values }) => ({
        houseId: complex?.id ?? null,
        values: complex ? { ...values, ...takenFrom(complex, comma) } : values,
      }),
      !isKept,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept
  useEffect(() => {
    if (restored !== null) void setHouse(restored, true)
  }, [])
  return { house, setHouse, forgetHouse: () => setChosen(null) }
}

/** What was refused, at its fields; what has no field here, above them. */
function useRefusals() {
  const say = useErrorText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const refuse = (error: unknown) => {
    const issues = error instanceof AppError ? error.issues : []
    const told = issues.map((issue): [string, string] => [
      fieldOf(issue.pointer),
      say(new AppError('invalid', [issue])),
    ])
    setErrors(Object.fromEntries(told))
    if (!focusFirst(told.map(([name]) => name))) setProblem({ tone: 'error', text: say(error) })
  }
  const warn = (text: string) => setProblem({ tone: 'error', text })
  const forgive = () => {
    setErrors({})
    setProblem(null)
  }
  return { errors, problem, refuse, warn, forgive }
}

function wholeDraft(typed: TypedListing, place: object, house: Complex | null) {
  const { kind, pictures } = typed
  const values: Values = typed.values
  const images = imagesOf(pictures)
  const facts = { ...draftOf(kind, values), images, ...(house ? placedAs(house) : place) }
  return kind === 'complex'
    ? { ...facts, currency: values.currency }
    : { ...facts, kind, complexId: house?.id ?? null }
}

const takenFrom = (complex: Complex, comma: string) => {
  const all = valuesOf(complex, comma)
  return Object.fromEntries(TAKEN.map((name) => [name, all[name] ?? '']))
}

const placedAs = ({ city, language, place, metro }: Complex) => ({
  country: city.country,
  city: inLanguage(city.name, language),
  language,
  place,
  metroName: metro?.name ?? '',
  metroMinutes: metro?.minutes ?? null,
})
