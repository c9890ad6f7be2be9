'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { useDecideRun } from '@/lib/imports/client'
import type { FeedRun } from '@/lib/imports/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './feeds.module.css'

type Props = {
  run: FeedRun
  /** Offers in the last applied run; unknown on the page of a run. */
  lastCount?: number
  /** Read-only for moderators. */
  mayDecide: boolean
}

/** Why a run is held, and the buttons to apply or reject it; renders nothing for other runs. */
export function HeldRun({ run, lastCount, mayDecide }: Props) {
  const t = useTranslations('feeds.held')
  if (run.state !== 'held') return null
  const { offers, moved, compared, heldFor } = run
  const few =
    lastCount === undefined ? t('text', { offers }) : t('textCounted', { offers, last: lastCount })
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('title')}
      action={mayDecide ? <Decisions run={run} /> : undefined}
    >
      {heldFor.includes('offers') ? <p>{few}</p> : null}
      {heldFor.includes('prices') ? <p>{t('textPrices', { moved, compared })}</p> : null}
      {mayDecide ? null : <p>{t('adminsDecide')}</p>}
    </Notice>
  )
}

function Decisions({ run: { id, offers, heldFor } }: { run: FeedRun }) {
  const t = useTranslations('feeds.held')
  const say = useErrorText()
  const [isReleasing, setReleasing] = useState(false)
  const decide = useDecideRun(id)
  const words = [
    ...(heldFor.includes('offers') ? [t('releaseText', { offers })] : []),
    ...(heldFor.includes('prices') ? [t('releaseTextPrices')] : []),
  ]
  const settle = (decision: 'release' | 'reject') =>
    decide.mutate(decision, {
      onSuccess: () => {
        void toast('success', t(decision === 'release' ? 'released' : 'rejected'))
        setReleasing(false)
      },
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={() => setReleasing(true)}>
        {t('release')}
      </Button>
      <Button size="s" busy={decide.isPending} onClick={() => settle('reject')}>
        {t('reject')}
      </Button>
      <ConfirmDialog
        open={isReleasing}
        title={t('releaseTitle')}
        text={words.join(' ')}
        confirmLabel={t('release')}
        cancelLabel={t('cancel')}
        busy={decide.isPending}
        onClose={() => setReleasing(false)}
        onConfirm={() => settle('release')}
      />
    </div>
  )
}
