'use client'
import { MessagesSquare, SearchX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import { parseSearch } from '@/lib/search/line/schema'
import type { SearchAnswer } from '@/lib/search/schema'
import { hasFilters, NO_FILTERS, searchHref, withFilters } from './address'
import { Listing } from './listing'
import styles from './search-screen.module.css'

type Asked = { q: string; action: string }

/** Says what was searched for instead, and offers what was typed: a phrase is taken as it stands. */
export function Corrected({ q, corrected, action }: Asked & { corrected: string | null }) {
  const t = useTranslations('search.corrected')
  if (corrected === null) return null
  return (
    <p className={styles.corrected}>
      {t('text', { text: corrected })} <Exactly q={q} action={action} />
    </p>
  )
}

/** Nothing has all the words: these lack some of them, or all the ones that nothing has. */
export function Partly({ q, answer, action }: Asked & { answer: SearchAnswer }) {
  const t = useTranslations('search.corrected')
  const { isPartial, missing, corrected } = answer
  if (!isPartial) return null
  if (missing.length === 0) return <p className={styles.quiet}>{t('partial')}</p>
  return <Without q={corrected ?? q} missing={missing} action={action} />
}

const AROUND = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

/** Says which words nothing has, and offers the search without them. */
function Without({ q, missing, action }: Asked & Pick<SearchAnswer, 'missing'>) {
  const t = useTranslations('search.corrected')
  const format = useFormatter()
  const { words } = parseSearch(q)
  const left = words
    .split(/\s+/)
    .filter((word) => !missing.includes(word))
    .join(' ')
  const quoted = missing.map((word) => t('word', { text: word.replace(AROUND, '') }))
  return (
    <p className={styles.corrected}>
      {t('missing', { count: missing.length, words: format.list(quoted) })}{' '}
      <a href={searchHref(action, withFilters(q, { words: left }))}>{t('left', { text: left })}</a>
    </p>
  )
}

function Exactly({ q, action }: Asked) {
  const t = useTranslations('search.corrected')
  const { words } = parseSearch(q)
  const phrase = `"${words.replaceAll('"', '')}"`
  return (
    <a href={searchHref(action, withFilters(q, { words: phrase }))}>
      {t('exactly', { text: words })}
    </a>
  )
}

/** Nothing of any kind: what can be changed, and whom to ask. */
export function Nothing({ q, answer, action }: Asked & { answer: SearchAnswer }) {
  const t = useTranslations('search')
  const to = routesIn(useLocale())
  const { corrected, listing, relaxed } = answer
  const { words } = parseSearch(q)
  return (
    <>
      <Listing listing={listing} />
      <EmptyState
        icon={<Icon of={SearchX} />}
        title={t('none.title', { text: q })}
        text={corrected === null ? t('none.text') : t('corrected.none', { text: corrected })}
        action={
          <>
            {hasFilters(q) && words !== '' ? (
              <ButtonLink variant="primary" href={searchHref(action, withFilters(q, NO_FILTERS))}>
                {t('none.withoutFilters')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              href={to.editor({ section: 'forum', title: words.replaceAll('"', '') })}
              icon={<Icon of={MessagesSquare} />}
            >
              {t('none.ask')}
            </ButtonLink>
          </>
        }
      />
      <Relaxed relaxed={relaxed} action={action} />
    </>
  )
}

type Offers = Pick<SearchAnswer, 'relaxed'> & Pick<Asked, 'action'>

/** The search without one of its filters, where that finds something. */
function Relaxed({ relaxed, action }: Offers) {
  const t = useTranslations('search')
  const format = useFormatter()
  if (relaxed.length === 0) return null
  return (
    <section aria-labelledby="search-relaxed" className={styles.relaxed}>
      <h3 id="search-relaxed" className={styles.relaxedTitle}>
        {t('none.relaxed')}
      </h3>
      <ul className={styles.active}>
        {relaxed.map(({ without, q, count }) => (
          <li key={without}>
            <ChipLink href={searchHref(action, q)} count={format.number(count)}>
              {t('none.without', { filter: t(`filters.${without}`) })}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
