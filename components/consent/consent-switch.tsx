'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { readConsent, watchConsent, writeConsent } from '@/lib/platform/web/consent'
import styles from './consent.module.css'

/** Says in the privacy policy what was answered, and changes it. */
export function ConsentSwitch() {
  return (
    <SliceMessages slice="consent">
      <Switch />
    </SliceMessages>
  )
}

function Switch() {
  const t = useTranslations('consent')
  const consent = useSyncExternalStore(watchConsent, readConsent, () => null)
  return (
    <div className={styles.switch}>
      <p role="status">{consent === 'yes' ? t('isOn') : t('isOff')}</p>
      {consent === 'yes' ? (
        <Button onClick={() => writeConsent('no')}>{t('withdraw')}</Button>
      ) : (
        <Button onClick={() => writeConsent('yes')}>{t('allow')}</Button>
      )}
    </div>
  )
}
