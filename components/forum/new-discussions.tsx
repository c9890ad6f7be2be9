'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { DiscussionRow } from '@/components/posts/discussion-row'
import { EndlessList } from '@/components/shell/endless-list'
import { ChipLink } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { newOptions } from '@/lib/posts/unread/client'
import { routesIn } from '@/lib/routes'
import { type ReadAll, ReadAllOf } from './member-read-all'
import { NoDiscussions } from './no-discussions'
import styles from './unread.module.css'

type Props = { isOfAll: boolean; readAll: ReadAll }

/** Discussions that the reader has never opened, in the language of the interface or in all, the newest first. */
export function NewDiscussions({ isOfAll, readAll }: Props) {
  const t = useTranslations('reading.fresh')
  const tList = useTranslations('reading.list')
  const locale = useLocale()
  const to = routesIn(locale)
  const list = useInfiniteQuery(newOptions(isOfAll ? ALL_LANGUAGES : locale))
  return (
    <>
      <div className={styles.tools}>
        <nav aria-label={t('languages')} className={styles.languages}>
          <ChipLink href={to.unread({ show: 'new' })} current={!isOfAll && 'page'}>
            {NATIVE_NAMES[locale]}
          </ChipLink>
          <ChipLink
            href={to.unread({ show: 'new', language: ALL_LANGUAGES })}
            current={isOfAll && 'page'}
          >
            {t('anyLanguage')}
          </ChipLink>
        </nav>
        <ReadAllOf key={String(isOfAll)} list={list} readAll={readAll} />
      </div>
      <EndlessList
        list={list}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          retry: tList('retry'),
          more: tList('more'),
        }}
        className={styles.list}
        head={() => <h2 className="visually-hidden">{t('discussions')}</h2>}
        keyOf={({ post }) => post.id}
        row={({ post }) => <DiscussionRow post={post} withCategory withoutMark />}
        empty={
          <NoDiscussions
            icon={<Icon of={Sparkles} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        }
      />
    </>
  )
}
