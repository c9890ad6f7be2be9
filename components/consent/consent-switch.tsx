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
  const isAlive = useSyncExternalStore(never, isHere, isNotHere)
  return (
    <div className={styles.switch}>
      <p role="status">{consent === 'yes' ? t('isOn') : t('isOff')}</p>
      {consent === 'yes' ? (
        <Button onClick={withdraw}>{t('withdraw')}</Button>
      ) : (
        <Button disabled={!isAlive} onClick={() => writeConsent('yes')}>
          {t('allow')}
        </Button>
      )}
    </div>
  )
}

/** What the counter has kept here goes also when it has not been loaded on this page yet. */
function withdraw() {
  writeConsent('no')
  void import('./counter').then(({ stopCounter }) =>
    stopCounter(document.documentElement.dataset.counter ?? ''),
  )
}

// A press before the scripts are there would change nothing.
const never = () => () => {}
const isHere = () => true
const isNotHere = () => false
