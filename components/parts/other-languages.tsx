import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import styles from './other-languages.module.css'

type Props = {
  posts: object[]
  /** Do they fill a short list up, which is said then? */
  isFilling: boolean
  /** The list in all languages. */
  href: string
  children: ReactNode
}

/** Posts of a list in other languages, below those in the reader's. */
export function OtherLanguages({ posts, isFilling, href, children }: Props) {
  const t = useTranslations('posts.list')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="other-languages" className={styles.others}>
      <h2 id="other-languages">{t('others')}</h2>
      {isFilling ? <p className={styles.why}>{t('othersText')}</p> : null}
      {children}
      <p>
        <ButtonLink href={href} data-languages={ALL_LANGUAGES}>
          {t('allLanguages')}
        </ButtonLink>
      </p>
    </section>
  )
}
