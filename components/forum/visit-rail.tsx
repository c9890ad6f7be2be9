'use client'
import { ArrowDown, ListTree, Sparkles } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
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

/**
 * Buttons to the last reply and to the first new one. Before the comments begin it is hidden unless something is
 * new: there it would lie over their heading and tools.
 */
export function VisitRail({ id, section, page, lastNumber, unread }: Props) {
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const shown = useShownNumber()
  const hrefOf = (number: number) => {
    const there = pageOfNumber(number)
    return there === page
      ? `#post-${number}`
      : postPath(to, { section, id }, { page: there, post: number })
  }
  return (
    <nav
      className={styles.rail}
      aria-label={t('rail')}
      data-early={shown === null && !unread ? '' : undefined}
    >
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
      <PlaceButton
        id={id}
        section={section}
        page={page}
        lastNumber={lastNumber}
        number={shown ?? firstNumberOn(page)}
      />
      <ButtonLink href={hrefOf(lastNumber)} size="s" icon={<Icon of={ArrowDown} />}>
        {t('bottom')}
      </ButtonLink>
    </nav>
  )
}

const firstNumberOn = (page: number) => (page - 1) * COMMENTS_PER_PAGE + 1

/** "5 / 240": where the reader is; a press shows the whole discussion at a glance. */
function PlaceButton({ id, section, page, lastNumber, number }: VisitProps & { number: number }) {
  const t = useTranslations('forum.visit')
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
