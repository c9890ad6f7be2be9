'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { GiveBack } from '@/components/removals/give-back'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Statement } from '@/components/statements/statement'
import styles from '@/components/statements/statement.module.css'
import { pageOfNumber } from '@/lib/comment-pages'
import { useCurrentUser } from '@/lib/people/client'
import { languageTag } from '@/lib/platform/i18n/locales'
import { hiddenCommentsOptions } from '@/lib/removals/client'
import type { Removal } from '@/lib/removals/schema'
import { OwnActions } from './own-actions'

type Props = { postId: number; number: number }

/** All hidden comments of a page are asked for at once; nothing for who may not read this one. */
export function HiddenText({ postId, number }: Props) {
  const { data } = useQuery(hiddenCommentsOptions(postId, pageOfNumber(number)))
  const removal = data?.items.find((item) => item.number === number)
  if (!removal) return null
  return (
    <SliceMessages slice="removals">
      <SliceMessages slice="moderation">
        <Words removal={removal} />
      </SliceMessages>
    </SliceMessages>
  )
}

function Words({ removal }: { removal: Removal }) {
  const router = useRouter()
  const isOwn = useCurrentUser()?.id === removal.author.id
  return (
    <div className={styles.hidden}>
      <p className={styles.words} lang={languageTag(removal.language)}>
        {removal.excerpt}
      </p>
      <Statement removal={removal} isOwn={isOwn} />
      <p className={styles.links}>
        {isOwn ? (
          <OwnActions removal={removal} />
        ) : (
          <GiveBack removal={removal} onDone={() => router.refresh()} />
        )}
      </p>
    </div>
  )
}
