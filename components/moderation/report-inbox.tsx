'use client'
import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Report, ReportStatus } from '@/lib/moderation/schema'
import styles from './inbox.module.css'
import { ReportDetail } from './report-detail'
import { ReportItem } from './report-item'
import { KEYS, useQueueKeys } from './use-queue-keys'
import type { Choice } from './use-shown'

type Props = {
  reports: Report[]
  choice: Choice
  status: ReportStatus
  meId: number
  more: ReactNode
}

/** The list left, one report right; on a phone one of the two. Keys work while the focus is inside. */
export function ReportInbox({ reports, choice, status, meId, more }: Props) {
  const t = useTranslations('moderation')
  const ref = useRef<HTMLElement>(null)
  const { shown, at, isOpen, show, close, worked } = choice
  useKeptFocus(ref, `${shown?.id} ${shown?.status} ${reports.length} ${isOpen}`)
  const go = (step: number) => {
    const next = reports[at + step]
    if (!next) return
    show(next.id)
    ref.current?.querySelector<HTMLElement>(`[data-report="${next.id}"]`)?.focus()
  }
  useQueueKeys(ref, { [KEYS.next.code]: () => go(1), [KEYS.previous.code]: () => go(-1) })
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.inbox}
      data-open={isOpen}
      aria-label={t('queue.list', { status: t(`statuses.${status}`) })}
    >
      <div className={styles.side}>
        <ul className={styles.list}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportItem
                report={report}
                isShown={report === shown}
                onShow={() => show(report.id)}
              />
            </li>
          ))}
        </ul>
        {more}
        <KeyHint />
      </div>
      {shown ? (
        <div className={styles.main}>
          <Button
            variant="quiet"
            className={styles.back}
            icon={<Icon of={ArrowLeft} />}
            onClick={close}
          >
            {t('queue.back')}
          </Button>
          <ReportDetail key={shown.id} report={shown} meId={meId} inbox={ref} onWorked={worked} />
        </div>
      ) : null}
    </section>
  )
}

function KeyHint() {
  const t = useTranslations('moderation.queue')
  const { next, previous, take, resolve, reject } = KEYS
  const names = { next: next.name, previous: previous.name }
  return (
    <p className={styles.keys}>
      {t('keys', { ...names, take: take.name, resolve: resolve.name, reject: reject.name })}
    </p>
  )
}

/**
 * What was pressed may go with its line or its step, or with the half that a phone hides; then the
 * title of what is shown has the focus, else its line.
 */
function useKeptFocus(ref: RefObject<HTMLElement | null>, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const at = document.activeElement
    if (at && at !== document.body && at.checkVisibility?.() !== false) return
    for (const place of ['article h2', '[data-report][aria-current]']) {
      const element = ref.current?.querySelector<HTMLElement>(place)
      if (element?.checkVisibility?.() !== false) return element?.focus()
    }
  }, [ref, state])
}
