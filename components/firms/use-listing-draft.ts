'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { focusFirst } from '@/components/objects/focus-field'
import { draftOf, type FieldName, type Values, valuesOf } from '@/components/objects/listing-fields'
import { fieldOf, imagesOf } from '@/components/objects/listing-pictures'
import { usePictures } from '@/components/objects/use-pictures'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { useObjectName } from '@/components/parts/object-words'
import { toast } from '@/components/shell/toast'
import { objectOptions, useAddObject } from '@/lib/catalogue/objects/client'
import { type Complex, complexDraft, propertyDraft } from '@/lib/catalogue/objects/schema'
import type { ObjectKind } from '@/lib/catalogue/schema'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { keptListing, type TypedListing } from './kept-listing'

type Problem = { tone: 'info' | 'error'; text: string }
/** What a unit takes over from its complex. */
const TAKEN = ['district', 'address', 'class', 'state', 'builtYear', 'builtQuarter'] as const
/** Of one unit: the next one has others. */
const OF_ONE = { flatNumber: '', title: '' }

/**
 * State of the form of a new listing. What was typed stays after every refusal, for the next one like it, and on this
 * device until it is saved.
 */
export function useListingDraft(companyId: number, userId: number, onClose: () => void) {
  const t = useTranslations('firms.add')
  const tPictures = useTranslations('pictures')
  const locale = useLocale()
  const nameOf = useObjectName()
  const { typed, change, pictures, isRestored, drop, clear } = useTyped(companyId, userId)
  const { kind, where, values } = typed
  const { errors, problem, refuse, warn, forgive } = useRefusals()
  const { house, setHouse, forgetHouse } = useHouse(typed.houseId, change, refuse)
  const send = useAddObject(companyId)
  const isBusy = send.isPending || (typed.houseId !== null && house === null)

  const submit = (isMore: boolean) => {
    if (isBusy) return
    forgive()
    if (pictures.isWaiting) warn(tPictures('waiting'))
    else void save(isMore)
  }
  const save = async (isMore: boolean) => {
    const draft = { companyId, ...wholeDraft(typed, { ...where, language: locale }, house) }
    const { issues } = check(kind === 'complex' ? complexDraft : propertyDraft, draft)
    if (issues) return loadErrorWords().then(() => refuse(new AppError('invalid', issues)))
    try {
      const made = await send.mutateAsync({ kind, draft })
      void toast('success', t('added', { name: nameOf(made) }))
    } catch (error) {
      return refuse(error)
    }
    drop({ ...values, ...OF_ONE })
    if (isMore) focusFirst(['price'])
    else onClose()
  }
  return {
    kind,
    setKind: (next: ObjectKind) => {
      change(() => ({ kind: next }))
      if (next === 'complex') void setHouse(null)
    },
    houseId: typed.houseId,
    setHouse,
    /** Is the field the complex's? */
    isTaken: (name: FieldName) =>
      name === 'status' || (house !== null && TAKEN.some((each) => each === name)),
    where,
    setWhere: (next: TypedListing['where']) => change(() => ({ where: next })),
    values: values as Values,
    before: values as Values,
    set: (name: FieldName, value: string) =>
      change((last) => ({ values: { ...last.values, [name]: value } })),
    pictures,
    errors,
    problem,
    isRestored,
    clear: () => {
      clear()
      forgetHouse()
    },
    // Until its complex is read it would be sent as one that stands alone.
    isBusy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit(false)
    },
    onMore: () => submit(true),
  }
}

type Change = (by: (last: TypedListing) => Partial<TypedListing>) => void

/** What is typed, kept on this device from the first change until it is saved. */
function useTyped(companyId: number, userId: number) {
  const locale = useLocale()
  const [kept] = useState(() => keptListing(userId, companyId))
  const empty: TypedListing = {
    kind: 'flat',
    houseId: null,
    where: { country: USUAL_COUNTRY[locale], city: '' },
    values: { status: 'active', currency: defaultCurrency(locale) },
    pictures: [],
    picturedAt: null,
  }
  const [found] = useState(kept.take)
  const [typed, setTyped] = useState(found ?? empty)
  const [isTouched, setTouched] = useState(false)
  const [isRestored, setRestored] = useState(found !== null)
  useEffect(() => {
    if (isTouched) kept.keep(typed)
  }, [isTouched, kept, typed])
  const restart = (next: TypedListing) => {
    kept.drop()
    setTouched(false)
    setRestored(false)
    setTyped(next)
  }
  // By the last values: something may be typed while a complex is read.
  const change: Change = (by) => {
    setTouched(true)
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
    isRestored,
    /** It is saved; these stay for the next one. */
    drop: (values: TypedListing['values']) => {
      pictures.clear()
      restart({ ...typed, values, pictures: [], picturedAt: null })
    },
    clear: () => {
      pictures.clear()
      restart(empty)
    },
  }
}

/** The complex that a unit is of; its facts are taken over when it is chosen. */
function useHouse(restored: number | null, change: Change, refuse: (error: unknown) => void) {
  const comma = useLocale() === 'en' ? '.' : ','
  const queryClient = useQueryClient()
  const [house, setChosen] = useState<Complex | null>(null)
  const read = (id: number) => queryClient.fetchQuery(objectOptions(id)).catch(refuse)
  const setHouse = async (id: number | null) => {
    change(() => ({ houseId: id }))
    const found = id === null ? null : await read(id)
    const complex = found?.kind === 'complex' ? found : null
    setChosen(complex)
    change(({ values }) => ({
      houseId: complex?.id ?? null,
      values: complex ? { ...values, ...takenFrom(complex, comma) } : values,
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept
  useEffect(() => {
    if (restored !== null) void setHouse(restored)
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
