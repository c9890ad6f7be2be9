'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { inboxKey } from '@/lib/inbox/client'
import { useLive } from '@/lib/live/client'
import { currentUserKey, sessionEndKey, useCurrentUser } from '@/lib/people/client'
import { api } from '@/lib/platform/web/api'
import { onSocketCut } from '@/lib/platform/web/socket-cut'
import { viewerKey } from '@/lib/viewer/client'

/** Hears what concerns the member alone: new notifications, whose ids it answers until they are told, and the end of the session. */
export function useLiveInbox() {
  const queryClient = useQueryClient()
  const id = useCurrentUser()?.id ?? null
  const [arrived, setArrived] = useState<number[]>([])
  const checkSession = useSessionCheck()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: inboxKey })
  const isLive = useLive(id === null ? null : `user ${id}`, () => sourceOf(id ?? 0), {
    onReturn: refresh,
    onNews: (news) => {
      if (news.name === 'session.ended') return checkSession()
      if (news.name === 'rights.changed') return askAnew(queryClient)
      refresh()
      const { notificationId } = news.data
      if (notificationId !== null) setArrived((before) => [...new Set([...before, notificationId])])
    },
  })
  return { isLive, arrived, onTold: () => setArrived([]) }
}

/** What the member may do, as a block or a role has changed it: of the account and of things on the page. */
function askAnew(queryClient: QueryClient) {
  for (const queryKey of [currentUserKey, viewerKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

async function sourceOf(id: number) {
  const [{ channels }, inbox, sessions, people] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/inbox/events'),
    import('@/lib/people/sessions/events'),
    import('@/lib/people/events'),
  ])
  const events = [inbox.inboxChanged, sessions.sessionEnded, people.rightsChanged]
  return { channel: channels.user(id), events }
}

/** Asks whether the session of this page is the one that has ended; if so the page says it and is a visitor's. */
function useSessionCheck() {
  const queryClient = useQueryClient()
  const t = useTranslations('shell.client')
  // The event and the closed socket come together.
  const isChecking = useRef(false)
  const check = async () => {
    if (isChecking.current || queryClient.isMutating({ mutationKey: sessionEndKey }) > 0) return
    isChecking.current = true
    // A refusal makes the page a visitor's.
    await api('GET', '/api/user').catch((error) => {
      if (error.code === 'unauthenticated') return toast('info', t('sessionEnded'))
    })
    isChecking.current = false
  }
  const onCut = useEffectEvent(check)
  useEffect(() => onSocketCut(() => void onCut()), [])
  return () => void check()
}
