'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { claimPlaceOptions, useWithdrawClaim } from '@/lib/claims/client'
import type { Claim, ClaimPlace } from '@/lib/claims/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { routesIn } from '@/lib/routes'
import { ClaimByMail } from './claim-by-mail'
import { ClaimByStaff } from './claim-by-staff'
import { ClaimProof } from './claim-proof'
import styles from './claims.module.css'

/** How the reader stands to a company, and the ways to claim it. */
export function ClaimCompany({ id }: { id: number }) {
  const t = useTranslations('claims')
  const say = useLoadErrorText()
  const token = useSearchParams().get('token')
  const { data, error, isPending, refetch } = useQuery(claimPlaceOptions(id))
  if (isPending) return <ListLoading label={t('loading')} />
  if (!data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
        {say(error)}
      </ListFailed>
    )
  }
  if (data.isStaff) return <Working place={data} />
  if (!data.isConfirmed) return <Notice tone="warning">{t('unconfirmed')}</Notice>
  return (
    <>
      {data.claim ? <Latest claim={data.claim} companyId={id} /> : null}
      {token ? <ClaimProof place={data} token={token} /> : null}
      {data.domain === null || data.hasOwner || token ? null : (
        <ClaimByMail place={data} domain={data.domain} />
      )}
      {data.claim?.state === 'open' ? null : <ClaimByStaff place={data} />}
    </>
  )
}

function Working({ place: { company, claim } }: { place: ClaimPlace }) {
  const t = useTranslations('claims')
  const to = routesIn(useLocale())
  return (
    <Notice
      tone="success"
      role="status"
      action={<ButtonLink href={to.ownCompany(company.id)}>{t('toWork')}</ButtonLink>}
    >
      {claim?.state === 'accepted' ? t('proof.done', { company: company.name }) : t('staff')}
    </Notice>
  )
}

const TONES = { open: 'info', accepted: 'info', rejected: 'warning' } as const

function Latest({ claim, companyId }: { claim: Claim; companyId: number }) {
  const t = useTranslations('claims.state')
  const format = useFormatter()
  const { state, answer, createdAt, decidedAt } = claim
  const day = format.dateTime(new Date(decidedAt ?? createdAt), { dateStyle: 'medium' })
  return (
    <Notice
      tone={TONES[state]}
      role="status"
      title={t(state, { day })}
      action={state === 'open' ? <Withdraw companyId={companyId} /> : null}
    >
      {answer ? (
        <>
          <p>{t('answer')}</p>
          <p className={styles.told}>{answer}</p>
        </>
      ) : null}
    </Notice>
  )
}

function Withdraw({ companyId }: { companyId: number }) {
  const t = useTranslations('claims.state')
  const say = useErrorText()
  const withdraw = useWithdrawClaim(companyId)
  const onClick = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => void toast('success', t('withdrawn')),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <Button size="s" busy={withdraw.isPending} onClick={onClick}>
      {t('withdraw')}
    </Button>
  )
}
