'use client'
import { useTranslations } from 'next-intl'
import { searchHref } from './address'
import styles from './search-screen.module.css'

/** What a line of search can say, each with an example to try. */
export function SearchHelp({ action }: { action: string }) {
  const t = useTranslations('search.help')
  const rows = [
    { example: t('phraseExample'), text: t('phrase') },
    { example: t('minusExample'), text: t('minus') },
    { example: t('unitsExample'), text: t('units') },
    { example: t('authorExample'), text: t('author') },
    { example: t('tagExample'), text: t('tag') },
    { example: 'section:news language:de', text: t('section') },
    { example: 'after:2026-01-01 before:2026-07-01', text: t('dates') },
    { example: t('inTitleExample'), text: t('inTitle') },
  ]
  return (
    <section aria-labelledby="search-help" className={styles.help}>
      <h2 id="search-help" className={styles.heading}>
        {t('title')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ example, text }) => (
          <div key={example} className={styles.row}>
            <dt>
              <a href={searchHref(action, example)}>
                <code>{example}</code>
              </a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
