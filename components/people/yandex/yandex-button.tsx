'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { matchPage } from '@/lib/page-match'
import { useGoToYandex } from '@/lib/people/yandex/client'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { useRedirect } from '../use-return-url'

/** Login with Yandex where it is configured, which the page says; stands last in its form, where it moves nothing. */
export function YandexButton() {
  const isOffered = useSyncExternalStore(never, asked, () => false)
  return isOffered ? (
    <SliceMessages slice="yandex">
      <Go />
    </SliceMessages>
  ) : null
}

const never = () => () => {}
const asked = () => document.documentElement.dataset.yandex !== undefined

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
