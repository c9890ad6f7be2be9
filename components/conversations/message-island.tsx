'use client'
import { Mail } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { MemberPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { routesIn } from '@/lib/routes'

const NotOneself = lazyPart(() => import('./not-oneself').then((m) => ({ default: m.NotOneself })))

/** Leads to a message to this person; not offered to oneself. */
export function MessageIsland({ id }: { id: number }) {
  const t = useTranslations('conversations')
  const to = routesIn(useLocale())
  const link = (
    <ButtonLink href={to.conversations({ to: id })} icon={<Icon of={Mail} />}>
      {t('button')}
    </ButtonLink>
  )
  return (
    <MemberPart idle={link}>
      <NotOneself id={id}>{link}</NotOneself>
    </MemberPart>
  )
}
