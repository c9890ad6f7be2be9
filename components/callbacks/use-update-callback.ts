'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useWorkCallback } from '@/lib/callbacks/client'
import type { Callback, CallbackStatus, CallbackWork } from '@/lib/callbacks/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Done = CallbackStatus | 'assigned' | 'noted'

/** Mutation of one request, with a toast of the result. */
export function useUpdateCallback(id: number, onWorked: (request: Callback) => void) {
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
