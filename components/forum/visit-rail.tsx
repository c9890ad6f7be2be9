'use client'
import { ArrowDown, ListTree, Sparkles } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import { postPath, routesIn } from '@/lib/routes'
import { useShownNumber } from './use-shown-number'
import styles from './visit.module.css'

export type VisitProps = {
  id: number
  section: string
  page: number
  lastNumber: number
}
type Props = VisitProps & {
  /** Number of replies since the last visit, and the number of the first. */
  unread?: { count: number; first: number }
}

/** Buttons to the last reply and to the first new one. */
export function VisitRail({ id, section, page, lastNumber, unread }: Props) {
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const hrefOf = (number: number) => {
    const there = pageOfNumber(number)
    return there === page
      ? `#post-${number}`
      : postPath(to, { section, id }, { page: there, post: number })
  }
  return (
    <nav className={styles.rail} aria-label={t('rail')}>
      {unread ? (
        <ButtonLink
          href={hrefOf(unread.first)}
          variant="primary"
          size="s"
          icon={<Icon of={Sparkles} />}
        >
          {t('unread', { count: unread.count })}
        </ButtonLink>
      ) : null}
      <PlaceButton id={id} section={section} page={page} lastNumber={lastNumber} />
      <ButtonLink href={hrefOf(lastNumber)} size="s" icon={<Icon of={ArrowDown} />}>
        {t('bottom')}
      </ButtonLink>
    </nav>
  )
}

/** "5 / 240": where the reader is; a press shows the whole discussion at a glance. */
function PlaceButton({ id, section, page, lastNumber }: VisitProps) {
  const t = useTranslations('forum.visit')
  const number = useShownNumber(page)
  return (
    <Button
      size="s"
      icon={<Icon of={ListTree} />}
      onClick={() => openModal({ name: 'overview', id, section, page, number })}
    >
      <span className={styles.place}>
        {number} / {lastNumber}
      </span>
      <span className="visually-hidden">{t('place')}</span>
    </Button>
  )
}
