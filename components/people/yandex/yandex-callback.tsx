'use client'
import { useLocale, useTranslations } from 'next-intl'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { rememberedWay, useComeFromYandex } from '@/lib/people/yandex/client'
import type { YandexOutcome, YandexReturn } from '@/lib/people/yandex/schema'
import { localePath } from '@/lib/platform/i18n/locales'
import { safeNavigate } from '@/lib/platform/web/safe-navigate'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from '../account-form.module.css'
import { SecondStep } from '../second-step'
import { YandexFinish } from './yandex-finish'

/** The way back from Yandex: waiting, cancelled, failed, a second step, a new account, done. In the browser only. */
export function YandexCallback() {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <div className={styles.form}>{isHere ? <Arrival /> : null}</div>
}

const never = () => () => {}

function Arrival() {
  const locale = useLocale()
  const [given] = useState(readReturn)
  const [way] = useState(rememberedWay)
  // Yandex knows one address for all languages.
  const isElsewhere = way !== null && way.locale !== locale
  useEffect(() => {
    if (!way || !isElsewhere) return
    const path = localePath(way.locale, routesIn('ru').yandexCallback())
    window.location.replace(path + window.location.search)
  }, [way, isElsewhere])
  if (isElsewhere) return <Waiting />
  if (given === 'cancelled') return <Cancelled />
  return <Exchange given={given} />
}

/** The address is emptied, so that a reload sends nothing again. */
function Exchange({ given }: { given: YandexReturn }) {
  const t = useTranslations('yandex.callback')
  const come = useComeFromYandex()
  const to = routesIn(useLocale())
  const [settled, setSettled] = useState<YandexOutcome | null>(null)
  const isSent = useRef(false)
  const start = useEffectEvent(() => {
    if (isSent.current) return
    isSent.current = true
    window.history.replaceState(null, '', window.location.pathname)
    come.mutateAsync(given).then(setSettled, () => {})
  })
  useEffect(() => start(), [])
  const leave = () => {
    const path = rememberedWay()?.path ?? null
    void (safeNavigate(path) || safeNavigate(to.home()))
  }
  if (come.error) return <Failed error={come.error} />
  if (settled?.step === 'new') return <YandexFinish offer={settled} onDone={leave} />
  if (settled?.step === 'second_factor') {
    return (
      <SliceMessages slice="keys">
        <SecondStep onDone={leave} onBack={() => void safeNavigate(to.login())} />
      </SliceMessages>
    )
  }
  if (settled) return <Done onDone={leave}>{t('done')}</Done>
  return <Waiting />
}

function Waiting() {
  const t = useTranslations('yandex.callback')
  return <p role="status">{t('waiting')}</p>
}

function Done({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const leave = useEffectEvent(onDone)
  useEffect(() => leave(), [])
  return <p role="status">{children}</p>
}

function Cancelled() {
  const t = useTranslations('yandex.callback')
  return (
    <Notice role="status" title={t('cancelledTitle')} action={<Back />}>
      {t('cancelledText')}
    </Notice>
  )
}

function Failed({ error }: { error: Error }) {
  const t = useTranslations('yandex.callback')
  const say = useErrorText()
  return (
    <Notice tone="error" role="alert" title={t('failedTitle')} action={<Back />}>
      {say(error)}
    </Notice>
  )
}

/** Who came from the settings goes back there. */
function Back() {
  const t = useTranslations('yandex.callback')
  const to = routesIn(useLocale())
  const isLinking = rememberedWay()?.path === to.accountSettings()
  return (
    <ButtonLink href={isLinking ? to.accountSettings() : to.login()}>
      {t(isLinking ? 'settings' : 'back')}
    </ButtonLink>
  )
}

function readReturn(): YandexReturn | 'cancelled' {
  const search = new URLSearchParams(window.location.search)
  if (search.get('error') === 'access_denied') return 'cancelled'
  return { code: search.get('code') ?? '', state: search.get('state') ?? '' }
}
