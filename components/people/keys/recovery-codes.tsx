'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import styles from './keys.module.css'

type Props = { codes: string[]; onKept: () => void }

/** New recovery codes: shown here, this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslations('keys.factor')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const select = () => list.current && window.getSelection()?.selectAllChildren(list.current)
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toast('success', t('copied')), select)
  return (
    <Notice
      tone="success"
      title={t('codesTitle')}
      action={
        <>
          <Button onClick={copy}>{t('copy')}</Button>
          <Button variant="primary" onClick={onKept}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <p>{t('codesText')}</p>
      <ul ref={list} className={styles.codes} aria-label={t('codesLabel')} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
