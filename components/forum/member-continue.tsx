'use client'
import { ArrowDown } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import { postPath, routesIn } from '@/lib/routes'
import { useReadingAtArrival } from '@/lib/viewer/client'
import type { VisitProps } from './visit-rail'

/** To the first unread comment when it is on another page, else to the last one. */
export function MemberContinue({ id, section, page, lastNumber }: VisitProps) {
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const before = useReadingAtArrival(id)
  if (before === undefined) return null
  const hrefOf = (number: number) =>
    postPath(to, { section, id }, { page: pageOfNumber(number), post: number })
  const first = before?.first
  return first && pageOfNumber(first) !== page ? (
    <ButtonLink href={hrefOf(first)} variant="primary" size="s" icon={<Icon of={ArrowDown} />}>
      {t('continue', { number: String(first) })}
    </ButtonLink>
  ) : (
    <ButtonLink href={hrefOf(lastNumber)} variant="quiet" size="s" icon={<Icon of={ArrowDown} />}>
      {t('bottom')}
    </ButtonLink>
  )
}
