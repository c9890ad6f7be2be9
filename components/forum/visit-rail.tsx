'use client'
import { ArrowDown, ListTree, Sparkles } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button, ButtonLink, type ButtonLinkProps } from '@/components/ui/button'
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
 * Buttons to the last reply and to the first new one. On wide screens they stand beside the text from its beginning;
 * elsewhere they would lie over the heading and tools of the comments, and are hidden before these unless something is
 * new.
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
    <div className={styles.column}>
      <nav
        className={styles.rail}
        aria-label={t('rail')}
        data-above-bars
        data-early={shown === null && !unread ? '' : undefined}
      >
        {unread ? (
          <Step
            href={hrefOf(unread.first)}
            variant="primary"
            icon={<Icon of={Sparkles} />}
            words={t('unread', { count: unread.count })}
            sign={unread.count > 99 ? '99+' : String(unread.count)}
          />
        ) : null}
        <PlaceButton
          id={id}
          section={section}
          page={page}
          lastNumber={lastNumber}
          number={shown ?? firstNumberOn(page)}
        />
        <Step href={hrefOf(lastNumber)} icon={<Icon of={ArrowDown} />} words={t('bottom')} />
      </nav>
    </div>
  )
}

type StepProps = Pick<ButtonLinkProps, 'href' | 'variant' | 'icon'> & {
  words: string
  /** What is seen of the words where the rail is narrow. */
  sign?: string
}

function Step({ words, sign, ...link }: StepProps) {
  return (
    <ButtonLink {...link} size="s" title={words}>
      <span className={styles.words}>{words}</span>
      {sign ? (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      ) : null}
    </ButtonLink>
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
        <span>{number}</span> <span className={styles.slash}>/</span> <span>{lastNumber}</span>
      </span>
      <span className="visually-hidden">{t('place')}</span>
    </Button>
  )
}
