'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useProveClaim } from '@/lib/claims/client'
import type { ClaimPlace } from '@/lib/claims/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './claims.module.css'

type Props = { place: ClaimPlace; token: string }

/** The mailed link. Opening it changes nothing, since mail scanners open links too; only the button does. */
export function ClaimProof({ place, token }: Props) {
  const t = useTranslations('claims.proof')
  const say = useErrorText()
  const { id, name: company } = place.company
  const prove = useProveClaim(id)
  return (
    <section aria-labelledby="proof" className={styles.way}>
      <h2 id="proof">{t('title')}</h2>
      <p>{t('text', { company })}</p>
      {prove.error ? <Notice tone="error" role="alert" title={say(prove.error)} /> : null}
      <Button variant="primary" busy={prove.isPending} onClick={() => prove.mutate(token)}>
        {t('confirm', { company })}
      </Button>
    </section>
  )
}
