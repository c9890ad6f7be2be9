'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { routesIn } from '@/lib/routes'
import styles from './actions.module.css'

type Props = { id: number; author: string }

/** Staff: leads where the author of a comment is blocked. */
export function BlockAction(props: Props) {
  return (
    <SliceMessages slice="moderation">
      <Link {...props} />
    </SliceMessages>
  )
}

function Link({ id, author }: Props) {
  const t = useTranslations('moderation.queue')
  const to = routesIn(useLocale())
  return (
    <a className={styles.action} data-comment-key="block" href={to.staffMembers({ q: String(id) })}>
      {t('block', { name: author })}
    </a>
  )
}
