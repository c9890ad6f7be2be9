'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { classNames } from '@/components/ui/class-names'
import { placeUnder } from '@/components/ui/place-under'
import popover from '@/components/ui/popover.module.css'
import { ReactionPeople, type ReactionText } from './reaction-people'
import styles from './reaction-people.module.css'

type Props = ReactionText & {
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Who likes it, under the count; Escape and a press outside close it. With its words, so that it has a name at once. */
export function ReactionPanel(props: Props) {
  return (
    <SliceMessages slice="comments">
      <Panel {...props} />
    </SliceMessages>
  )
}

function Panel({ anchor, onClose, ...text }: Props) {
  const t = useTranslations('comments.reactions')
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const [under, shown] = [anchor.current, panel.current]
    if (!under || !shown) return
    shown.showPopover()
    shown.focus({ preventScroll: true })
    // Its people come later, and there may be more room for them above.
    const sizes = new ResizeObserver(() => placeUnder(under, shown, 'start'))
    sizes.observe(shown)
    return () => sizes.disconnect()
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(popover.panel, styles.panel)}
      data-padded=""
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <ReactionPeople {...text} />
    </div>
  )
}
