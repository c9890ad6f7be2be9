'use client'
import { ArrowDown } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { awaitComment, revealSentComment } from '@/components/comments/sent-comments'
import { useLiveRefresh } from '@/components/shell/live-refresh'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import type { Newer } from '@/lib/comments/client'
import { useCurrentUser } from '@/lib/people/client'
import { postPath, routesIn } from '@/lib/routes'
import { useViewer } from '@/lib/viewer/client'
import styles from './live-thread.module.css'
import { Readers } from './readers'
import { useLiveComments } from './use-live-comments'
import type { VisitProps } from './visit-rail'

/** The page is drawn anew once for changes that come together. */
const GATHER_MS = 500

/** New comments as a pill, changed ones and counts in their places, and who else is here. */
export function LiveThread(thread: VisitProps) {
  const me = useCurrentUser()
  const refresh = useGatheredRefresh()
  const { id, page, lastNumber } = thread
  const newer = useLiveComments({
    postId: id,
    lastNumber,
    ownId: me?.id ?? null,
    onChanged: (number, isBehind) => {
      // With new comments the page grows, which is for the reader to decide.
      if (pageOfNumber(number) === page && !isBehind) refresh()
    },
    onAnswered: refresh,
  })
  return (
    <>
      {me ? <Readers postId={id} /> : null}
      <div role="status" className={styles.pillPlace}>
        {newer.length > 0 ? <NewComments {...thread} newer={newer} /> : null}
      </div>
    </>
  )
}

type NewerProps = VisitProps & { newer: Newer[] }

/** "3 new comments": a press shows the first of them. */
function NewComments({ id, section, page, newer }: NewerProps) {
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const router = useRouter()
  const wanted = useWanted(newer)
  if (wanted.length === 0) return null
  const show = () => {
    const number = Math.min(...wanted)
    const there = pageOfNumber(number)
    awaitComment({ postId: id, number })
    if (there === page) router.refresh()
    else
      router.push(postPath(to, { section, id }, { page: there, post: number }), { scroll: false })
    revealSentComment(id)
  }
  return (
    <Button variant="primary" size="s" icon={<Icon of={ArrowDown} />} onClick={show}>
      {t('unread', { count: wanted.length })}
    </Button>
  )
}

/** Numbers of these comments, without those of people whom the reader ignores. */
function useWanted(newer: Newer[]): number[] {
  const me = useCurrentUser()
  const authors = [...new Set(newer.map(({ authorId }) => authorId))].toSorted((a, b) => a - b)
  const bits = useViewer({ people: authors })?.people
  // While a further author is asked about, the others are still known.
  const [known, setKnown] = useState(bits)
  if (bits && bits !== known) setKnown(bits)
  const isWanted = ({ authorId }: Newer) => me === null || known?.[authorId]?.ignored === false
  return newer.filter(isWanted).map(({ number }) => number)
}

function useGatheredRefresh() {
  const refresh = useLiveRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, GATHER_MS)
  }
}
