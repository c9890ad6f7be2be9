'use client'
import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { SaveSearch } from '@/components/searches/save-search'
import { SliceMessages } from '@/components/shell/slice-messages'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { localePath } from '@/lib/platform/i18n/locales'
import type { SearchAnswer } from '@/lib/search/schema'
import styles from './listing.module.css'

/** Letters that the name of a saved search may have. */
const NAME = 120

/** The list of the catalogue, for who has typed rooms, metres or a price; of an empty one what comes near, and to be told of what comes. */
export function Listing({ listing }: Pick<SearchAnswer, 'listing'>) {
  const t = useTranslations('search.listing')
  const locale = useLocale()
  const format = useFormatter()
  if (!listing) return null
  const { words, rest, count, relaxed } = listing
  return (
    <section aria-labelledby="search-listing" className={styles.card}>
      <Icon of={Building2} className={styles.icon} />
      <div className={styles.said}>
        <h2 id="search-listing" className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.words}>{words}</p>
        {rest === '' ? null : <p className={styles.quiet}>{t('rest', { words: rest })}</p>}
        {count === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
        {relaxed.length > 0 ? (
          <ul aria-label={t('relaxed')} className={styles.list}>
            {relaxed.map((each) => (
              <li key={each.path}>
                <ChipLink
                  href={localePath(locale, each.path)}
                  count={format.number(each.count)}
                  rel="nofollow"
                >
                  {each.words}
                </ChipLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.ways}>
        <ButtonLink
          variant={count > 0 ? 'primary' : 'secondary'}
          href={localePath(locale, listing.path)}
        >
          {t('link', { count })}
        </ButtonLink>
        {count === 0 ? (
          <SliceMessages slice="searches">
            <SaveSearch query={listing.path.split('?')[1] ?? ''} name={words.slice(0, NAME)} />
          </SliceMessages>
        ) : null}
      </div>
    </section>
  )
}
