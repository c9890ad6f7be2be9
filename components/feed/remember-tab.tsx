'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { FeedTab } from '@/lib/feed/schema'

const KEY = 'feed-tab'
const TABS: string[] = ['subscriptions', 'news', 'opinions'] satisfies FeedTab[]

type Props = { current: FeedTab /** Did the address name the tab? */; asked: boolean; home: string }

/**
 * Stores the last tab, and opens it when somebody enters the site at the home page. A click on the
 * tab of the feed or on the wordmark does not count as entering.
 */
export function RememberTab({ current, asked, home }: Props) {
  const router = useRouter()
  useEffect(() => {
    const kept = localStorage.getItem(KEY)
    const isEntrance = !asked && !sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, 'entered')
    if (isEntrance && kept && TABS.includes(kept)) router.replace(`${home}?tab=${kept}`)
    else localStorage.setItem(KEY, current)
  }, [current, asked, home, router])
  return null
}
