'use client'
import { lazy } from 'react'

const MissingView = lazy(() =>
  import('./missing-view').then((module) => ({ default: module.MissingView })),
)

/** Every page carries the way to it, and only a missing one its looks. */
export const MissingPage = () => <MissingView />
