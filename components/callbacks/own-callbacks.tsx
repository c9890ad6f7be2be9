'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { EndlessList } from '@/components/shell/endless-list'
import styles from '@/components/shell/own-list.module.css'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownCallbacksOptions } from '@/lib/callbacks/client'
import type { OwnCallback } from '@/lib/callbacks/schema'
import { routesIn } from '@/lib/routes'
import { CallbackStatus } from './callback-status'
import { CallbackTarget } from './callback-target'

/** The reader's own requests with their status, the latest first. */
export function OwnCallbacks() {
  const t = useTranslations('callbacks.own')
  const to = routesIn(useLocale())
  const list = useInfiniteQuery(ownCallbacksOptions)
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={list}
      words={words}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(request) => <OwnItem request={request} />}
      empty={
        <EmptyState
          icon={<Icon of={PhoneCall} />}
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href={to.consultation()}>{t('emptyAction')}</ButtonLink>}
        />
      }
    />
  )
}

function OwnItem({ request }: { request: OwnCallback }) {
  const t = useTranslations('callbacks.own')
  const { target, status, phoneText, comment, createdAt } = request
  return (
    <article className={styles.item}>
      <p className={styles.title}>
        <CallbackTarget target={target} />
      </p>
      <p className={styles.facts}>
        <span>
          {t('requested')} <FeedTime at={createdAt} />
        </span>
        <span>{t('number', { phone: phoneText })}</span>
      </p>
      {comment ? <p className={styles.words}>{comment}</p> : null}
      <p className={styles.outcome}>
        <CallbackStatus status={status} /> {t(status)}
      </p>
    </article>
  )
}
