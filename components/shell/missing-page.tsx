'use client'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const MissingView = lazyPart(() =>
  import('./missing-view').then((module) => ({ default: module.MissingView })),
)

/** Every page has the import, but the view is only loaded for a missing page. */
export const MissingPage = () => <MissingView />
