'use client'
import { ImagePlus, Trash2 } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { useCover } from '@/components/parts/use-cover'
import { toast } from '@/components/shell/toast'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { IMAGE_TYPES } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import type { Account } from '@/lib/people/schema'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { useEditProfile } from '@/lib/profiles/own/client'
import styles from './settings.module.css'

const CoverCropper = dynamic(
  () =>
    loadOnline(() =>
      import('@/components/editor/post-form/cover-cropper').then((m) => m.CoverCropper),
    ),
  { ssr: false },
)

/** The picture of the member: chosen, cut to a circle, and saved at once. */
export function AvatarField({ account }: { account: Account }) {
  const t = useTranslations('profiles.settings.avatar')
  const [say, sayLoad] = [useErrorText(), useLoadErrorText()]
  const input = useRef<HTMLInputElement>(null)
  const [whole, setWhole] = useState<Upload | null>(null)
  const edit = useEditProfile()
  const save = (avatarId: string | null) =>
    edit.mutateAsync({ avatarId }).then(
      () => toast('success', t('saved')),
      (error) => toast('error', say(error)),
    )
  const { part, error, send } = useCover(
    (sent) => {
      if (!whole) return setWhole(sent)
      setWhole(null)
      void save(sent.id)
    },
    { quiet: true },
  )
  return (
    <fieldset className={styles.avatar}>
      <legend className={styles.legend}>{t('label')}</legend>
      <div className={styles.tools}>
        <PersonAvatar person={account} size={72} />
        <Button size="s" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
          {t(account.avatarId ? 'replace' : 'choose')}
        </Button>
        {account.avatarId ? (
          <IconButton
            size="s"
            label={t('remove')}
            icon={<Icon of={Trash2} />}
            onClick={() => void save(null)}
          />
        ) : null}
      </div>
      {part === null ? null : (
        <Progress label={t('sending')} reached={t('part', { part })} value={part * 100} />
      )}
      {part === null && error ? (
        <p role="alert" className={styles.error}>
          {sayLoad(error)}
        </p>
      ) : null}
      <p className={styles.hint}>{t('hint')}</p>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('choose')}
        onFiles={([file]) => file && send(file)}
      />
      {whole ? (
        <CoverCropper
          source={whole}
          aspect={1}
          title={t('cropTitle')}
          isBusy={part !== null}
          onClose={() => setWhole(null)}
          onCropped={(file) => void send(file)}
        />
      ) : null}
    </fieldset>
  )
}
