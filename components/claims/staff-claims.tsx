'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { KeyedList } from '@/components/parts/keyed-list'
import { NumberedName, useNumberedName } from '@/components/parts/person-name'
import { KEYS } from '@/components/parts/use-queue-keys'
import { EndlessList } from '@/components/shell/endless-list'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { claimsOptions } from '@/lib/claims/client'
import type { StaffClaim } from '@/lib/claims/schema'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'
import { ClaimDecision } from './claim-decision'
import styles from './claims.module.css'

const STATES = ['open', 'accepted', 'rejected'] as const

/** Members who say that they represent a company; the shown state is in the address. */
export function StaffClaims() {
  const t = useTranslations('claims.queue')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('state')
  const state = STATES.find((each) => each === asked) ?? 'open'
  const items = STATES.map((each) => ({
    href: to.staffClaims({ state: each === 'open' ? null : each }),
    label: t(`states.${each}`),
    current: each === state,
  }))
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <>
      <Tabs label={t('filters')} items={items} className={styles.tabs} />
      <KeyedList label={t('title')} hint={t('keys', NAMES)} keys={['accept', 'reject']}>
        <EndlessList
          list={useInfiniteQuery(claimsOptions(state))}
          words={words}
          className={listStyles.list}
          keyOf={({ id }) => id}
          row={(claim) => <Row claim={claim} />}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<Icon of={FolderOpen} />}
              title={t('empty')}
              text={t('emptyText')}
            />
          }
        />
      </KeyedList>
    </>
  )
}

const NAMES = {
  next: KEYS.next.name,
  previous: KEYS.previous.name,
  accept: KEYS.accept.name,
  reject: KEYS.reject.name,
}

function Row({ claim }: { claim: StaffClaim }) {
  const t = useTranslations('claims.queue')
  const to = routesIn(useLocale())
  const nameOf = useNumberedName()
  const { company, person, owner, text, answer, domain, createdAt, state } = claim
  return (
    <article className={listStyles.item}>
      <h2 className={listStyles.title}>
        <a href={to.company(company.id)}>{company.name}</a>
      </h2>
      <p className={listStyles.facts}>
        <NumberedName person={person} />
        <FeedTime at={createdAt} />
        <Badge tone={owner ? 'amber' : 'neutral'}>
          {owner ? t('owner', { name: nameOf(owner) }) : t('noOwner')}
        </Badge>
        {domain ? <span>{t('domain', { domain })}</span> : null}
      </p>
      {text ? <p className={listStyles.words}>{text}</p> : null}
      <Links claim={claim} />
      {answer ? (
        <p className={styles.told}>
          {t('answer')}: {answer}
        </p>
      ) : null}
      {state === 'open' ? <Actions claim={claim} /> : null}
    </article>
  )
}

/** The company's own website first: what is there can be believed. */
function Links({ claim: { site, links } }: { claim: StaffClaim }) {
  const t = useTranslations('claims.queue')
  if (!site && links.length === 0) return null
  const host = site ? new URL(site).hostname.replace(/^www\./, '') : ''
  return (
    <ul aria-label={t('links')} className={styles.links}>
      {site ? (
        <li>
          <a href={site} rel="nofollow noopener noreferrer external">
            {t('site', { domain: host })}
          </a>
        </li>
      ) : null}
      {[...new Set(links)].map((link) => (
        <li key={link}>
          <a href={link} rel="nofollow noopener noreferrer external">
            {link}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Actions({ claim }: { claim: StaffClaim }) {
  const t = useTranslations('claims.queue')
  const me = useCurrentUser()
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null)
  if (me?.id === claim.person.id) return <p className={listStyles.facts}>{t('own')}</p>
  const values = { name: claim.person.name, company: claim.company.name }
  return (
    <div className={listStyles.outcome}>
      {(['accept', 'reject'] as const).map((doing) => (
        <Button
          key={doing}
          size="s"
          variant={doing === 'accept' ? 'primary' : 'quiet'}
          aria-label={t(`${doing}Of`, values)}
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS[doing].name}
          onClick={() => setAsked(doing)}
        >
          {t(doing)}
        </Button>
      ))}
      {asked ? <ClaimDecision claim={claim} doing={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
