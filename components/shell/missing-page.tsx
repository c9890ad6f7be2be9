'use client'
import { lazy } from 'react'

/** Every page carries the way to it, and only a missing one its words and looks. */
export const MissingPage = lazy(() =>
  import('./missing-view').then(({ MissingView }) => ({ default: MissingView })),
)
