'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Saver } from '@/lib/drafting/client'
import type { StoredDraft } from '@/lib/drafting/schema'
import { useCurrentUser } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { holdPage } from '@/lib/platform/web/signed-out'
import { routesIn } from '@/lib/routes'

export type WritingSaver = Pick<Saver<unknown, StoredDraft>, 'retry' | 'writerId'>

/** Whether the writer has been signed out, or who has signed in instead; null while the writer is there. */
export function useWriterGone(writerId: number): 'signedOut' | CurrentUser | null {
  const isSignedIn = useSignedIn()
  const me = useCurrentUser()
  if (isSignedIn === false) return 'signedOut'
  return me && me.id !== writerId ? me : null
}

type Props = {
  saver: WritingSaver
  gone: 'signedOut' | CurrentUser | null
  /** Gives the place of the text to whoever has signed in. */
  onYield?: (() => void) | undefined
  /** Where the text is on its page. */
  hash?: string | undefined
}

/** Says that the writer is no longer signed in, keeps the page meanwhile, and saves when the writer is back. */
export function WriterGone({ saver, gone, onYield, hash = '' }: Props) {
  const t = useTranslations('editor.page')
  const to = routesIn(useLocale())
  const queryClient = useQueryClient()
  useEffect(holdPage, [])
  useEffect(() => {
    if (gone === null) saver.retry()
  }, [gone, saver])
  if (gone === null) return null
  if (gone === 'signedOut') {
    const { pathname, search } = window.location
    return (
      <Notice
        key="signedOut"
        role="alert"
        tone="warning"
        action={<ButtonLink href={to.login(pathname + search + hash)}>{t('login')}</ButtonLink>}
      >
        {t('status.signedOut')}
      </Notice>
    )
  }
  const { name } = gone
  // What was loaded for the writer, such as the draft, is not shown to the other.
  const yieldPlace = () => {
    void queryClient.resetQueries()
    onYield?.()
  }
  return (
    <Notice
      key="otherMember"
      role="alert"
      tone="warning"
      action={
        onYield ? <Button onClick={yieldPlace}>{t('status.writeAsOther', { name })}</Button> : null
      }
    >
      {t('status.otherMember', { name })}
    </Notice>
  )
}
