'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast } from '@/components/shell/toast'
import { onSignedOut } from '@/lib/platform/web/signed-out'
import { routesIn } from '@/lib/routes'

/** A form of a listing is gone with the session that it belongs to; says where its words are, with a way to log in. */
export function useSignedOutToast(): void {
  const t = useTranslations('firms.listing')
  const to = routesIn(useLocale())
  useEffect(
    () =>
      onSignedOut(() => {
        const href = to.login(location.pathname + location.search)
        void toast('warning', t('signedOut'), { link: { href } })
      }),
    [t, to],
  )
}
