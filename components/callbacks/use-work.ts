'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useWorkCallback } from '@/lib/callbacks/client'
import type { Callback, CallbackWork } from '@/lib/callbacks/schema'
import type { CallbackStatus } from '@/lib/callbacks/steps/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Done = CallbackStatus | 'assigned' | 'noted'

/** Works on one request, and says what came of it. */
export function useWork(id: number, onWorked: (request: Callback) => void) {
  const t = useTranslations('callbacks.inbox.done')
  const say = useErrorText()
  const send = useWorkCallback()
  const work = (what: CallbackWork, done: Done, taken?: () => void) => {
    if (send.isPending) return
    send.mutate(
      { id, ...what },
      {
        onSuccess: (request) => {
          onWorked(request)
          taken?.()
          void toast('success', t(done))
        },
        onError: (error) => void toast('error', say(error)),
      },
    )
  }
  return { work, isBusy: send.isPending }
}
