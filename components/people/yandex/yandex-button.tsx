'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { matchPage } from '@/lib/page-match'
import { useGoToYandex, yandexOfferOptions } from '@/lib/people/yandex/client'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { useRedirect } from '../use-return-url'

/** Login with Yandex where it is configured; stands last in its form, where it moves nothing when it comes. */
export function YandexButton() {
  const { data: isOffered } = useQuery(yandexOfferOptions())
  return isOffered ? (
    <SliceMessages slice="yandex">
      <Go />
    </SliceMessages>
  ) : null
}

function Go() {
  const t = useTranslations('yandex')
  const say = useErrorText()
  const home = routesIn(useLocale()).home()
  const redirect = useRedirect()
  const go = useGoToYandex()
  const leave = () =>
    go.mutate(
      { purpose: 'login', path: redirect ?? here() ?? home },
      { onError: (error) => void toast('error', say(error)) },
    )
  return (
    <Button busy={go.isPending} onClick={leave}>
      {t('button')}
    </Button>
  )
}

/** In a dialog, the page around it; the pages of guests are nothing to come back to. */
function here(): string | null {
  const { pathname, search } = window.location
  return matchPage(splitLocale(pathname).path)?.guard === 'guest' ? null : pathname + search
}
