'use client'
import { useQuery } from '@tanstack/react-query'
import { SearchCheck } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { WideTable } from '@/components/ui/wide-table'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { emptyOptions } from '@/lib/search/empty/client'
import { EMPTY_PERIODS, type EmptyPeriod, type EmptySearch } from '@/lib/search/empty/schema'
import staff from '../parts/staff.module.css'
import styles from './empty-searches.module.css'

/** What was searched for and not found, by period. */
export function EmptySearches() {
  const t = useTranslations('unfound')
  const say = useErrorText()
  const [days, setDays] = useState<EmptyPeriod>('30')
  const list = useQuery(emptyOptions(days))
  return (
    <div className={staff.page}>
      <div className={staff.part}>
        <p>{t('intro')}</p>
        <fieldset className={styles.periods}>
          <legend className="visually-hidden">{t('period')}</legend>
          {EMPTY_PERIODS.map((each) => (
            <Chip key={each} pressed={each === days} onClick={() => setDays(each)}>
              {t('days', { count: Number(each) })}
            </Chip>
          ))}
        </fieldset>
        {list.isPending ? <ListLoading label={t('loading')} lines={8} /> : null}
        {list.isError ? (
          <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
            {say(list.error)}
          </ListFailed>
        ) : null}
        {list.data ? <Listed items={list.data.items} /> : null}
      </div>
    </div>
  )
}

function Listed({ items }: { items: EmptySearch[] }) {
  const t = useTranslations('unfound')
  const format = useFormatter()
  const to = routesIn(useLocale())
  if (items.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        icon={<Icon of={SearchCheck} />}
        title={t('empty')}
        text={t('emptyText')}
      />
    )
  }
  return (
    <>
      <p role="status" className={staff.facts}>
        {t('count', { count: items.length })}
      </p>
      <WideTable aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('text')}</th>
            <th scope="col">{t('searchers')}</th>
            <th scope="col">{t('language')}</th>
            <th scope="col">{t('day')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ text, language, searchers, day }) => (
            <tr key={`${language} ${text}`}>
              <td>
                <a href={to.search({ q: text })} lang={languageTag(language)}>
                  {text}
                </a>
              </td>
              <td>{format.number(searchers)}</td>
              <td>{NATIVE_NAMES[language]}</td>
              <td>{format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
