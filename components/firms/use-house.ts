'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { type FieldName, valuesOf } from '@/components/objects/listing-fields'
import { objectOptions } from '@/lib/catalogue/objects/client'
import type { Complex } from '@/lib/catalogue/objects/schema'
import type { Change } from './use-typed-listing'

/** What a unit takes over from its complex. */
const TAKEN = ['district', 'address', 'class', 'state', 'builtYear', 'builtQuarter'] as const

/** The complex that a unit is of; its facts are taken over when it is chosen. */
export function useHouse(
  restored: number | null,
  change: Change,
  refuse: (error: unknown) => void,
) {
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
        values: complex
          ? { ...values, ...takenFrom(complex, values.buildingId, comma) }
          : { ...values, buildingId: '' },
      }),
      !isKept,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept
  useEffect(() => {
    if (restored !== null) void setHouse(restored, true)
  }, [])
  return {
    house,
    setHouse,
    forgetHouse: () => setChosen(null),
    setBuilding: (id: string) => {
      if (!house) return
      change(({ values }) => ({ values: { ...values, ...takenFrom(house, id, comma) } }))
    },
  }
}

/** Is a field taken over from the complex, or from this building of it? */
export function isTakenOver(name: FieldName, house: Complex | null, buildingId?: string): boolean {
  if (house === null) return false
  if (name === 'floors') return (buildingIn(house, buildingId)?.floors ?? null) !== null
  return TAKEN.some((each) => each === name)
}

const buildingIn = ({ buildings }: Complex, buildingId: string | undefined) =>
  buildings.find(({ id }) => String(id) === buildingId)

/** Of the complex; how high it is, and when it is built, of the building where that is known. */
function takenFrom(complex: Complex, buildingId: string | undefined, comma: string) {
  const all = valuesOf(complex, comma)
  const building = buildingIn(complex, buildingId)
  const floors = building?.floors ?? null
  return {
    ...Object.fromEntries(TAKEN.map((name) => [name, all[name] ?? ''])),
    buildingId: building ? String(building.id) : '',
    ...(floors !== null && { floors: String(floors) }),
    ...(building && builtOf(building)),
  }
}

/** The date as a whole: a building that is ready is not done in the year of its complex. */
function builtOf({ state, builtYear, builtQuarter }: Complex['buildings'][number]) {
  if (state === null && builtYear === null) return {}
  return {
    ...(state !== null && { state }),
    builtYear: String(builtYear ?? ''),
    builtQuarter: String(builtQuarter ?? ''),
  }
}
