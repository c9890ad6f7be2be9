import 'server-only'
import { publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Db } from '@/lib/platform/db'
import { inboxChanged } from './events'

/** Tells open pages of these members that what is read or unread has changed; nothing is new. */
export const tellChanged = (tx: Db, userIds: number[]): Promise<void> =>
  publishAll(
    tx,
    [...new Set(userIds)].map((userId) => ({
      channel: channels.user(userId),
      event: inboxChanged,
      data: { notificationId: null },
    })),
  )
