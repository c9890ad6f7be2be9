'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefusals } from '@/components/objects/use-refusals'
import { numberOf } from '@/components/parts/number-of'
import { toast } from '@/components/shell/toast'
import { useSaveBuilding } from '@/lib/catalogue/buildings/client'
import { buildingDraft, buildingEdit, type OwnBuilding } from '@/lib/catalogue/buildings/schema'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { loadErrorWords } from '@/lib/platform/web/error-words'

const NAMES = ['name', 'floors', 'state', 'builtYear', 'builtQuarter'] as const
type Name = (typeof NAMES)[number]
type Typed = Record<Name, string>

type Props = {
  of: { companyId: number; complexId: number }
  building: OwnBuilding | null
  onClose: () => void
}

/** State of the form of a building; only what was changed is sent, and what was typed stays after a refusal. */
export function useBuildingForm({ of, building, onClose }: Props) {
  const t = useTranslations('firms.buildings')
  const { errors, problem, refuse, forgive } = useRefusals()
  const [before] = useState(() => typedOf(building))
  const [typed, setTyped] = useState(before)
  const send = useSaveBuilding(of)
  const changed = NAMES.filter((name) => typed[name] !== before[name])
  const save = async () => {
    if (building === null) {
      const { data, issues } = check(buildingDraft, pick(typed, NAMES))
      return data ? send.mutateAsync({ id: null, building: data }) : refuseAll(issues)
    }
    const { data, issues } = check(buildingEdit, pick(typed, changed))
    return data ? send.mutateAsync({ id: building.id, building: data }) : refuseAll(issues)
  }
  const submit = async () => {
    if (send.isPending) return
    forgive()
    try {
      if (building === null || changed.length > 0) await save()
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t('saved'))
    onClose()
  }
  return {
    errors,
    problem,
    isChanged: changed.length > 0,
    isBusy: send.isPending,
    submit,
    /** What a control of a field is given. */
    given: (name: Name) => ({
      value: typed[name],
      'data-listing-field': name,
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((last) => ({ ...last, [name]: target.value })),
    }),
  }
}

async function refuseAll(issues: FieldIssue[]): Promise<never> {
  await loadErrorWords()
  throw new AppError('invalid', issues)
}

const typedOf = (building: OwnBuilding | null): Typed => ({
  name: building?.name ?? '',
  floors: String(building?.floors ?? ''),
  state: building?.state ?? '',
  builtYear: String(building?.builtYear ?? ''),
  builtQuarter: String(building?.builtQuarter ?? ''),
})

/** As they are sent; NaN where a number cannot be read. */
const pick = (typed: Typed, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, parsed(name, typed[name])]))

function parsed(name: Name, typed: string): string | number | null {
  if (name === 'name') return typed
  return name === 'state' ? typed || null : numberOf(typed, false)
}
