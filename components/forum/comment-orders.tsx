import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { routesIn } from '@/lib/routes'
import styles from './comment-orders.module.css'

type Props = { id: number; order?: 'top' | undefined }

/** In the order of time, or what weighs most first. */
export function CommentOrders({ id, order }: Props) {
  const t = useTranslations('forum.orders')
  const to = routesIn(useLocale())
  const isTop = order === 'top'
  return (
    <>
      <nav aria-label={t('label')} className={styles.orders}>
        <ChipLink href={`${to.discussion(id)}#comments`} current={isTop ? false : 'page'}>
          {t('time')}
        </ChipLink>
        <ChipLink
          href={`${to.discussion(id, { order: 'top' })}#comments`}
          current={isTop ? 'page' : false}
          rel="nofollow"
        >
          {t('top')}
        </ChipLink>
      </nav>
      {isTop ? <p className={styles.hint}>{t('hint')}</p> : null}
    </>
  )
}
