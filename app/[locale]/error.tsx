'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ErrorView } from '@/components/shell/error-view'
import { Button } from '@/components/ui/button'
import { routesIn } from '@/lib/routes'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: Props) {
  const t = useTranslations('errors.page')
  const to = routesIn(useLocale())
  useEffect(() => void import('@/lib/platform/log').then(({ log }) => log.error(error)), [error])
  // The frame around the page is gone with it.
  return (
    <main id="content" tabIndex={-1}>
      <ErrorView
        statusMessage={t('serverTitle')}
        message={t('serverText')}
        action={
          <Button variant="primary" onClick={reset}>
            {t('retry')}
          </Button>
        }
        links={[
          { href: to.home(), label: t('home') },
          { href: to.search(), label: t('search') },
        ]}
      />
    </main>
  )
}
