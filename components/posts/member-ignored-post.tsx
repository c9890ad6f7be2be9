'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useReading } from '@/lib/viewer/client'
import styles from './ignored-post.module.css'

type Props = { id: number; author: string }

/** "Hidden because you ignore Anna", with a button that shows the post; nothing for other posts. */
export function MemberIgnoredPost({ id, author }: Props) {
  const isIgnored = useReading(id)?.ignored
  const [isShown, setShown] = useState(false)
  if (isShown || !isIgnored) return null
  return (
    <SliceMessages slice="reading">
      <Note author={author} onShow={() => setShown(true)} />
    </SliceMessages>
  )
}

function Note({ author, onShow }: { author: string; onShow: () => void }) {
  const t = useTranslations('reading')
  return (
    // The styles of the card hide what stands beside it.
    <p data-folds="" className={styles.note}>
      {t('ignored', { author })}{' '}
      <button type="button" className={styles.show} onClick={onShow}>
        {t('show')}
      </button>
    </p>
  )
}
