'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import {
  hasPasskeys,
  offersPasskeys,
  stopPasskey,
  usePasskeyLogin,
} from '@/lib/people/passkeys/client'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** Signs in by a passkey: by its button, and where the browser can at the field of the address. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts.login')
  const press = usePasskeyLogin()
  const offer = usePasskeyLogin()
  /** The error is told from the mutation. */
  const logIn = (by: typeof press, byAutofill: boolean) =>
    void by.mutateAsync({ byAutofill }).then(onDone, () => {})
  const start = useEffectEvent(() => logIn(offer, true))
  useEffect(() => {
    let isGone = false
    let hasStarted = false
    void offersPasskeys().then((isOffered) => {
      hasStarted = isOffered && !isGone
      if (hasStarted) start()
    })
    return () => {
      isGone = true
      if (hasStarted) void stopPasskey()
    }
  }, [])
  // What nobody has begun may end without a word: only a refusal by the server is told.
  const refused = offer.error instanceof AppError && offer.error.status === 401 ? offer.error : null
  const error = press.error ?? (press.isIdle ? refused : null)
  return (
    <>
      {error ? (
        <SliceMessages slice="keys">
          <Failure error={error} />
        </SliceMessages>
      ) : null}
      <Button busy={press.isPending} onClick={() => logIn(press, false)}>
        {t('passkey')}
      </Button>
    </>
  )
}

function Failure({ error }: { error: Error }) {
  const t = useTranslations('keys.passkeyLogin')
  const say = useErrorText()
  const text = () => {
    if (error instanceof AppError) return say(error)
    return t(hasPasskeys() ? 'cancelled' : 'unsupported')
  }
  return (
    <Notice tone="error" role="alert">
      {text()}
    </Notice>
  )
}
