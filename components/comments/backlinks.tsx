import { useTranslations } from 'next-intl'
import styles from './comment-item.module.css'

type Props = {
  /** Of the comments that answer or quote it. */
  numbers: number[]
  hrefTo: (number: number) => string
}

/** Where a comment is answered or quoted. */
export function Backlinks({ numbers, hrefTo }: Props) {
  const t = useTranslations('comments.list')
  if (numbers.length === 0) return null
  return (
    <p className={styles.backlinks}>
      <span>{t('repliedBy')}</span>
      {numbers.map((number) => (
        <a key={number} href={hrefTo(number)}>
          #{number}
        </a>
      ))}
    </p>
  )
}
