'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { ReactionKind } from '@/lib/posts/reactions/client'
import styles from './actions.module.css'

const ReactionPanel = lazyPart(() =>
  import('./reaction-panel').then((m) => ({ default: m.ReactionPanel })),
)

type Props = { kind: ReactionKind; id: number; count: number; size: 's' | 'm' }

/** How many like it; a press shows members who: beside it, on phones in a sheet. */
export function ReactionCount({ kind, id, count, size }: Props) {
  const t = useTranslations('comments.reaction')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A press outside closes the panel, also one on this button, before the click comes.
  const wasOpen = useRef<boolean>(undefined)
  const press = () => {
    const before = wasOpen.current ?? isOpen
    wasOpen.current = undefined
    if (!hasSession()) return openModal({ name: 'login' })
    if (matchMedia('(max-width: 760px)').matches) return openModal({ name: 'reactions', kind, id })
    setOpen(!before)
  }
  if (count === 0) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        data-size={size}
        data-count=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('who', { count: String(count) })}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={press}
      >
        {count}
      </button>
      {isOpen ? (
        <QueryPart idle={null}>
          <ReactionPanel kind={kind} id={id} anchor={button} onClose={() => setOpen(false)} />
        </QueryPart>
      ) : null}
    </>
  )
}
