'use client'
import { Pencil, RefreshCw, Trash2, Upload } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { isGoing, useDeleteSource, useFetchNow } from '@/lib/imports/client'
import type { FeedSource } from '@/lib/imports/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { FeedUpload } from './feed-upload'
import styles from './feeds.module.css'
import { SourceForm } from './source-form'
import { useFeedUpload } from './use-feed-upload'

const FILES = '.xml,.yrl,.gz,application/xml,text/xml,application/gzip'

/** Actions of a source: fetch, upload, edit, delete. */
export function SourceActions({ source }: { source: FeedSource }) {
  const t = useTranslations('feeds.source')
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const upload = useFeedUpload(source.id, () => void toast('success', t('sent')))
  const { name, url } = source
  const close = () => setAsked(null)
  return (
    <>
      <div className={styles.actions}>
        {url ? <FetchNow source={source} /> : null}
        <Button
          size="s"
          icon={<Icon of={Upload} />}
          disabled={upload.item !== null && !upload.item.error}
          aria-label={t('uploadNamed', { name })}
          onClick={() => input.current?.click()}
        >
          {t('upload')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon of={Pencil} />}
          aria-label={t('editNamed', { name })}
          onClick={() => setAsked('edit')}
        >
          {t('edit')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon of={Trash2} />}
          aria-label={t('deleteNamed', { name })}
          onClick={() => setAsked('delete')}
        >
          {t('delete')}
        </Button>
        <FileInput
          ref={input}
          accept={FILES}
          label={t('uploadNamed', { name })}
          onFiles={([file]) => file && upload.send(file)}
        />
      </div>
      <FeedUpload upload={upload} />
      {asked === 'edit' ? <SourceForm source={source} onClose={close} /> : null}
      {asked === 'delete' ? <Leaving source={source} onClose={close} /> : null}
    </>
  )
}

function FetchNow({ source: { id, name, lastRun } }: { source: FeedSource }) {
  const t = useTranslations('feeds.source')
  const say = useErrorText()
  const fetchNow = useFetchNow(id)
  return (
    <Button
      size="s"
      icon={<Icon of={RefreshCw} />}
      busy={fetchNow.isPending}
      disabled={isGoing(lastRun?.state)}
      aria-label={t('fetchNamed', { name })}
      onClick={() =>
        fetchNow.mutate(undefined, {
          onSuccess: () => void toast('success', t('fetching')),
          onError: (error) => void toast('error', say(error)),
        })
      }
    >
      {t('fetch')}
    </Button>
  )
}

function Leaving({ source: { id, name }, onClose }: { source: FeedSource; onClose: () => void }) {
  const t = useTranslations('feeds.source')
  const say = useErrorText()
  const remove = useDeleteSource(id)
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            void toast('success', t('deleted', { name }))
            onClose()
          },
          onError: (error) => void toast('error', say(error)),
        })
      }
    />
  )
}
