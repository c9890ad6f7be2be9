'use client'
import { Suspense } from 'react'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { PicturesFieldProps } from './pictures-field'

const PicturesField = lazyPart(() =>
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
