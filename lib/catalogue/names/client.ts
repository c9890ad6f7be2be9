'use client'
import { api } from '@/lib/platform/web/api'
import type { Bounds } from '../areas/schema'
import { type PlaceNames, placeNames } from './schema'

/** Names of the places within bounds. */
export const readNames = (bounds: Bounds): Promise<PlaceNames> =>
  api('GET', `/api/catalogue/names?bounds=${bounds.join()}`, placeNames)
