'use client'
import { CalendarClock } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditReason } from '@/components/parts/edit-reason'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import type { PostSaver, PostSaving } from '@/lib/posts/drafts/client'
import { DeleteDraft } from './delete-draft'
import styles from './post-form.module.css'
import { useMomentWords } from './use-moment-words'
import type { PostPublication } from './use-post-publication'

const ScheduleDialog = dynamic(
  () => loadOnline(() => import('./schedule-dialog').then((m) => m.ScheduleDialog)),
  {
    ssr: false,
  },
)

type Props = {
  saver: PostSaver
  state: PostSaving
  publication: PostPublication
  isUploading: boolean
}

/** Publish, schedule and delete buttons. */
export function PublishBar({ saver, state, publication, isUploading }: Props) {
  const t = useTranslations('editor.page')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, faults, publish, unschedule, reason, setReason } = publication
  const isWaiting = isBusy || isUploading
  const { scheduledAt = null, isPublished = false } = state.stored ?? {}
  return (
    <div className={styles.actions}>
      {faults > 0 ? (
        <p role="alert" className={styles.faults}>
          {t('faults', { count: faults })}
        </p>
      ) : null}
      {scheduledAt ? (
        <Scheduled at={scheduledAt} onChange={() => setOpen(true)} onCancel={unschedule} />
      ) : null}
      {isPublished ? <EditReason value={reason} onChange={setReason} /> : null}
      <Button type="submit" variant="primary" busy={isWaiting}>
        {isPublished ? t('publishChanges') : scheduledAt ? t('publishNow') : t('publish')}
      </Button>
      {isPublished || scheduledAt ? null : (
        <Button icon={<Icon of={CalendarClock} />} busy={isWaiting} onClick={() => setOpen(true)}>
          {t('schedule.open')}
        </Button>
      )}
      <DeleteDraft saver={saver} state={state} />
      {isOpen ? (
        <ScheduleDialog
          scheduledAt={scheduledAt}
          onClose={() => setOpen(false)}
          onSchedule={(at) => {
            setOpen(false)
            void publish(at)
          }}
        />
      ) : null}
    </div>
  )
}

type ScheduledProps = { at: string; onChange: () => void; onCancel: () => void }

function Scheduled({ at, onChange, onCancel }: ScheduledProps) {
  const t = useTranslations('editor.page.schedule')
  const words = useMomentWords()
  return (
    <Notice
      role="status"
      action={
        <>
          <Button size="s" onClick={onChange}>
            {t('change')}
          </Button>
          <Button size="s" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('appears', { date: words(at) })}
    </Notice>
  )
}
