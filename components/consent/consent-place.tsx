'use client'
import { Suspense, useEffect, useState } from 'react'
import { readConsent, watchConsent } from '@/lib/platform/web/consent'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const Visits = lazyPart(() => import('./visits').then((m) => ({ default: m.Visits })))

/** Loads the question about counting visits, and the counter, where the operator has configured one. */
export function ConsentPlace() {
  const [counter, setCounter] = useState<string>()
  useEffect(() => {
    // Who has refused loads nothing; once loaded it stays, to end the counter when consent is withdrawn.
    const look = () => {
      if (readConsent() !== 'no') setCounter(document.documentElement.dataset.counter)
    }
    look()
    return watchConsent(look)
  }, [])
  if (!counter) return null
  return (
    <Suspense>
      <Visits counter={counter} />
    </Suspense>
  )
}
