'use client'
import { Check } from 'lucide'
import { useLocale } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useLivePoll } from './live-polls'
import styles from './poll.module.css'
import type { PollProps } from './poll-props'

type Props = PollProps & {
  /** What the reader has voted for, and how that is said. */
  own?: { choice: number[]; label: string }
  /** Actions below. */
  children?: ReactNode
}

/** How the votes stand: a bar for each option, with its share and number. */
export function PollBars({ poll, words, own, children }: Props) {
  const percent = new Intl.NumberFormat(languageTag(useLocale()), { style: 'percent' })
  const { counts, voters } = useLivePoll(poll)
  return (
    <>
      <ul className={styles.bars}>
        {poll.options.map((option, at) => {
          const count = counts[at] ?? 0
          const share = voters > 0 ? count / voters : 0
          return (
            <li key={option} className={styles.bar} style={{ '--share': share } as CSSProperties}>
              <span className={styles.name}>
                {own?.choice.includes(at) ? (
                  <>
                    <Icon of={Check} size={16} />
                    <span className="visually-hidden">{own.label}</span>
                  </>
                ) : null}
                {option}
              </span>
              <span className={styles.share}>
                {percent.format(share)} <span className={styles.count}>({count})</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.facts}>
        {words.voted}: {voters} · {words.facts}
      </p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </>
  )
}
