'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readConsent, watchConsent } from '@/lib/platform/web/consent'

const Visits = lazy(() => import('./visits').then((m) => ({ default: m.Visits })))

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
