import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { NotificationGroup } from '@/prisma/generated/enums'
import { quietUntil } from '../quiet-hours'
import { MAILED_ELSEWHERE, MATRIX, type NotificationSettings } from './schema'

const DEFAULTS = {
  followOwn: true,
  digest: 'weekly',
  quietFrom: null,
  quietTo: null,
  timeZone: 'Europe/Berlin',
} as const

/** Where and when the viewer is told. @throws AppError unauthenticated (401) */
export async function getSettings(viewer: Viewer): Promise<NotificationSettings> {
  if (!viewer) throw new AppError('unauthenticated')
  const where = { userId: viewer.id }
  const [row, choices] = await Promise.all([
    db.notificationSettings.findUnique({ where }),
    db.notificationChoice.findMany({ where }),
  ])
  const { followOwn, digest, quietFrom, quietTo, timeZone } = row ?? DEFAULTS
  const chosen = new Map(
    choices.map(({ group, site, mail, push }) => [group, { site, mail, push }]),
  )
  const groups = Object.fromEntries(
    Object.entries(MATRIX).map(([group, { defaults }]) => [
      group,
      chosen.get(group as NotificationGroup) ?? defaults,
    ]),
  ) as NotificationSettings['groups']
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  return { groups, followOwn, digest, quiet, timeZone }
}

/** When the quiet hours of a member end, if it is quiet for them now; else null. */
export async function findQuiet(client: Db, userId: number, now: Date): Promise<Date | null> {
  const settings = await client.notificationSettings.findUnique({
    where: { userId },
    select: { quietFrom: true, quietTo: true, timeZone: true },
  })
  return settings && quietUntil(now, settings)
}

/** Of these members those who want mails of the group; for tasks that mail a kind themselves. */
export async function whoWantsMail<T>(
  group: NotificationGroup,
  members: ReadonlyMap<number, T>,
): Promise<Map<number, T>> {
  const rows = await db.notificationChoice.findMany({
    where: { group, userId: { in: [...members.keys()] } },
    select: { userId: true, mail: true },
  })
  const chosen = new Map(rows.map(({ userId, mail }) => [userId, mail]))
  return new Map(
    [...members].filter(([userId]) => chosen.get(userId) ?? MATRIX[group].defaults.mail),
  )
}

/** Kinds of a group that the general mail has. */
export const mailedKinds = (group: NotificationGroup) =>
  [...MATRIX[group].kinds].filter((kind) => !MAILED_ELSEWHERE.includes(kind))
