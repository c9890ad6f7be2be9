'use client'
import { diffWordsWithSpace } from 'diff'
import { useLocale, useTranslations } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import styles from './history.module.css'

/** What stays around a change; more of it is left out. */
const AROUND = 160

/** Two texts as one: words that went are struck, words that came are marked. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const t = useTranslations('comments.history')
  const intlSegmenter = new Intl.Segmenter(languageTag(useLocale()), { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter })
  if (!parts.some(({ added, removed }) => added || removed)) return <p>{t('sameWords')}</p>
  return (
    <p className={styles.diff}>
      {parts.map(({ value, added, removed }, at) => {
        // The words are read in order, and one may come twice.
        const key = `${at}-${value}`
        if (removed) {
          return (
            <del key={key}>
              <span className="visually-hidden">{t('removed')} </span>
              {value}
            </del>
          )
        }
        if (added) {
          return (
            <ins key={key}>
              <span className="visually-hidden">{t('added')} </span>
              {value}
            </ins>
          )
        }
        return <span key={key}>{shortened(value, at === 0, at === parts.length - 1)}</span>
      })}
    </p>
  )
}

/** A long part that is the same keeps its ends, where they are beside a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  const head = isFirst ? '' : text.slice(0, AROUND)
  const tail = isLast ? '' : text.slice(-AROUND)
  return `${head} … ${tail}`
}
