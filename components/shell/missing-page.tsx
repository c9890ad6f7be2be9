'use client'
import { lazy } from 'react'

const MissingView = lazy(() =>
  import('./missing-view').then((module) => ({ default: module.MissingView })),
)

/** Every page has the import, but the view is only loaded for a missing page. */
export const MissingPage = () => <MissingView />
