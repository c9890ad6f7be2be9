'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/field'
import { keysAreUsed, rememberKeys, THREAD_KEYS, type ThreadKey } from './thread-keys'
import styles from './threads.module.css'

/** What the keys of the staff do, and whether they are used. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('threads.keys')
  const [isUsed, setUsed] = useState(keysAreUsed)
  const showAll = () => {
    onClose()
    openModal({ name: 'shortcuts' })
  }
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <p>{t('intro')}</p>
      <dl className={styles.keys}>
        {(Object.keys(THREAD_KEYS) as ThreadKey[]).map((key) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{THREAD_KEYS[key].name}</kbd>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('use')}
        checked={isUsed}
        onChange={({ target }) => {
          rememberKeys(target.checked)
          setUsed(target.checked)
        }}
      />
      <p>
        <Button variant="quiet" onClick={showAll}>
          {t('all')}
        </Button>
      </p>
    </Dialog>
  )
}
