'use client'
import { ArrowDown } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { awaitComment, revealSentComment } from '@/components/comments/sent-comments'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import { useCurrentUser } from '@/lib/people/client'
import { postPath, routesIn } from '@/lib/routes'
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
  const last = useLiveComments({
    postId: id,
    lastNumber,
    ownId: me?.id ?? null,
    onChanged: (number, isBehind) => {
      // With new comments the page grows, which is for the reader to decide.
      if (pageOfNumber(number) === page && !isBehind) refresh()
    },
  })
  const count = Math.max(0, last - lastNumber)
  return (
    <>
      {me ? <Readers postId={id} /> : null}
      <div role="status" className={styles.pillPlace}>
        {count > 0 ? <NewComments {...thread} count={count} /> : null}
      </div>
    </>
  )
}

/** "3 new comments": a press shows the first of them. */
function NewComments(props: VisitProps & { count: number }) {
  const { id, section, page, lastNumber, count } = props
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const router = useRouter()
  const show = () => {
    const number = lastNumber + 1
    const there = pageOfNumber(number)
    awaitComment({ postId: id, number })
    if (there === page) router.refresh()
    else
      router.push(postPath(to, { section, id }, { page: there, post: number }), { scroll: false })
    revealSentComment(id)
  }
  return (
    <Button variant="primary" size="s" icon={<Icon of={ArrowDown} />} onClick={show}>
      {t('unread', { count })}
    </Button>
  )
}

function useGatheredRefresh() {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.refresh(), GATHER_MS)
  }
}
