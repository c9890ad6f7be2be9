'use client'
import { useTranslations } from 'next-intl'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const AskForm = lazyPart(() => import('./ask-form').then((part) => ({ default: part.AskForm })))

/** "Log in" for visitors, the form for members. */
export function AskIsland({ objectId }: { objectId: number }) {
  const t = useTranslations('objects.questions')
  const invite = <Button onClick={() => openModal({ name: 'login' })}>{t('loginToAsk')}</Button>
  return (
    <MemberPart idle={invite}>
      <AskForm objectId={objectId} />
    </MemberPart>
  )
}
