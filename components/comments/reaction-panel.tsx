'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { placeUnder } from '@/components/ui/place-under'
import { ReactionPeople, type ReactionText } from './reaction-people'
import styles from './reaction-people.module.css'

type Props = ReactionText & {
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Who likes it, under the count; Escape and a press outside close it. */
export function ReactionPanel({ anchor, onClose, ...text }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    panel.current?.showPopover()
    if (panel.current && anchor.current) placeUnder(anchor.current, panel.current, 'start')
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className={styles.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <SliceMessages slice="comments">
        <Title id={titleId} />
        <ReactionPeople {...text} />
      </SliceMessages>
    </div>
  )
}

function Title({ id }: { id: string }) {
  const t = useTranslations('comments.reactions')
  return (
    <h2 id={id} className={styles.title}>
      {t('title')}
    </h2>
  )
}
