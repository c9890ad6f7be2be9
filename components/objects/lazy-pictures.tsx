'use client'
import { lazy, Suspense } from 'react'
import type { PicturesFieldProps } from './pictures-field'

const PicturesField = lazy(() =>
  import('./pictures-field').then((m) => ({ default: m.PicturesField })),
)

/** The pictures of a listing; whoever came for its facts does not wait for what moves them. */
export function LazyPictures(props: PicturesFieldProps) {
  return (
    <Suspense>
      <PicturesField {...props} />
    </Suspense>
  )
}
