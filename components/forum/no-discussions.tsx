import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { routesIn } from '@/lib/routes'

type Props = { icon: ReactNode; title: string; text: string }

/** A list of discussions that holds none, and the way to all of them. */
export function NoDiscussions(props: Props) {
  const t = useTranslations('reading.list')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      {...props}
      action={
        <ButtonLink variant="primary" href={to.forums()}>
          {t('emptyAction')}
        </ButtonLink>
      }
    />
  )
}
