import 'server-only'
import { env } from '@/lib/platform/env'
import { pusher } from '@/lib/platform/realtime/pusher'
import { Sender } from './sender'

/** Starts sending live events from this process; returns what stops it. */
export function startSending(): () => Promise<void> {
  const sender = new Sender(env().DATABASE_URL, pusher())
  sender.start()
  return () => sender.stop()
}
