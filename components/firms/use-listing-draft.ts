'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { draftOf, type FieldName, type Values, valuesOf } from '@/components/objects/listing-fields'
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

type Problem = { tone: 'info' | 'error'; text: string }
/** What a unit takes over from its complex. */
const TAKEN = ['district', 'address', 'class', 'state', 'builtYear', 'builtQuarter'] as const
/** Of one unit: the next one has others. */
const OF_ONE = { flatNumber: '', title: '' }

/**
 * State of the form of a new listing. What was typed stays after every refusal, and for the next one like it.
 */
export function useListingDraft(companyId: number, onClose: () => void) {
  const t = useTranslations('firms.add')
  const locale = useLocale()
  const nameOf = useObjectName()
  const [kind, setKind] = useState<ObjectKind>('flat')
  const [where, setWhere] = useState<Where>({ country: USUAL_COUNTRY[locale], city: '' })
  const [values, setValues] = useState<Values>({
    status: 'active',
    currency: defaultCurrency(locale),
  })
  const { errors, problem, refuse, forgive } = useRefusals()
  // By the last values: something may be typed while the complex is read.
  const take = (taken: Values) => setValues((last) => ({ ...last, ...taken }))
  const { house, setHouse } = useHouse(take, refuse)
  const send = useAddObject(companyId)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMore = wantsMore(event)
    forgive()
    const own = { ...where, language: locale }
    const draft = { companyId, ...wholeDraft(kind, values, house ? placedAs(house) : own, house) }
    const { issues } = check(kind === 'complex' ? complexDraft : propertyDraft, draft)
    if (issues) return loadErrorWords().then(() => refuse(new AppError('invalid', issues)))
    try {
      const made = await send.mutateAsync({ kind, draft })
      void toast('success', t('added', { name: nameOf(made) }))
    } catch (error) {
      return refuse(error)
    }
    if (!isMore) return onClose()
    setValues({ ...values, ...OF_ONE })
    focusField('price')
  }
  return {
    kind,
    setKind: (next: ObjectKind) => {
      setKind(next)
      if (next === 'complex') void setHouse(null)
    },
    complexId: house?.id ?? null,
    setHouse,
    /** Is the field the complex's? */
    isTaken: (name: FieldName) =>
      name === 'status' || (house !== null && TAKEN.some((each) => each === name)),
    where,
    setWhere,
    values,
    before: values,
    set: (name: FieldName, value: string) => setValues({ ...values, [name]: value }),
    errors,
    problem,
    isBusy: send.isPending,
    onSubmit,
  }
}

type Where = { country: string; city: string }

const wantsMore = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean => {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement && submitter.value === 'more'
}

/** The complex that a unit is of; its facts are taken over when it is chosen. */
function useHouse(take: (taken: Values) => void, refuse: (error: unknown) => void) {
  const comma = useLocale() === 'en' ? '.' : ','
  const queryClient = useQueryClient()
  const [house, setChosen] = useState<Complex | null>(null)
  const read = (id: number) => queryClient.fetchQuery(objectOptions(id)).catch(refuse)
  const setHouse = async (id: number | null) => {
    const found = id === null ? null : await read(id)
    const complex = found?.kind === 'complex' ? found : null
    setChosen(complex)
    if (complex) take(takenFrom(complex, comma))
  }
  return { house, setHouse }
}

/** What was refused, at its fields; the rest above them. */
function useRefusals() {
  const say = useErrorText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const refuse = (error: unknown) => {
    const issues = error instanceof AppError ? error.issues : []
    const told = issues.map((issue): [string, string] => [
      issue.pointer.slice(2),
      say(new AppError('invalid', [issue])),
    ])
    setErrors(Object.fromEntries(told))
    const [first] = told
    if (first) focusField(first[0])
    else setProblem({ tone: 'error', text: say(error) })
  }
  const forgive = () => {
    setErrors({})
    setProblem(null)
  }
  return { errors, problem, refuse, forgive }
}

const focusField = (name: string) =>
  document.querySelector<HTMLElement>(`[data-listing-field="${name}"]`)?.focus()

function wholeDraft(kind: ObjectKind, values: Values, place: object, house: Complex | null) {
  const facts = { ...draftOf(kind, values), ...place }
  return kind === 'complex'
    ? { ...facts, currency: values.currency }
    : { ...facts, kind, complexId: house?.id ?? null }
}

const takenFrom = (complex: Complex, comma: string): Values => {
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
