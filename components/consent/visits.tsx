'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { matchPage } from '@/lib/page-match'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { readConsent, watchConsent } from '@/lib/platform/web/consent'
import { PAGES, pageTitle } from '@/lib/routes'
import { ConsentBar } from './consent-bar'
import { countPage, startCounter, stopCounter } from './counter'

/** Counts the pages of whoever agrees, and asks whoever has not answered. */
export function Visits({ counter }: { counter: string }) {
  const consent = useSyncExternalStore(watchConsent, readConsent, () => 'no' as const)
  const { path } = splitLocale(usePathname())
  useEffect(() => {
    if (consent !== 'yes') return
    startCounter(counter)
    return () => stopCounter(counter)
  }, [consent, counter])
  useEffect(() => {
    const page = consent === 'yes' && matchPage(path)
    // The address of a page may say what somebody reads or hold a secret: only its kind is counted.
    if (page) countPage(counter, { path: PAGES[page.name].path, title: pageTitle(page.name) })
  }, [consent, counter, path])
  if (consent !== null) return null
  return (
    <SliceMessages slice="consent">
      <ConsentBar />
    </SliceMessages>
  )
}
