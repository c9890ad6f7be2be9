import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { NotificationGroup } from '@/prisma/generated/enums'
import { getSettings, mailedKinds } from './queries'
import {
  type Channel,
  GROUPS,
  MATRIX,
  type NotificationSettings,
  type SettingsEdit,
  type Stop,
} from './schema'

/** Changes what is given. A mail or push that is switched off is not sent any more, even when it was due. */
export async function editSettings(
  viewer: Viewer,
  { groups = {}, quiet, ...plain }: SettingsEdit,
): Promise<NotificationSettings> {
  if (!viewer) throw new AppError('unauthenticated')
  const userId = viewer.id
  await db.$transaction(async (tx) => {
    await haveSettings(tx, userId)
    await tx.notificationSettings.update({
      where: { userId },
      data: {
        ...plain,
        ...(quiet !== undefined && {
          quietFrom: quiet?.from ?? null,
          quietTo: quiet?.to ?? null,
        }),
      },
      select: { userId: true },
    })
    for (const group of GROUPS) {
      const change = groups[group]
      if (change) await choose(tx, userId, group, change)
    }
  })
  return getSettings(viewer)
}

/**
 * Ends mails by the secret of one: those of a group, the digest, or all. Idempotent.
 * @throws AppError not_found (404) for an unknown secret
 */
export async function stopMails(stopToken: string, of: Stop): Promise<{ of: Stop }> {
  const settings = await db.notificationSettings.findUnique({
    where: { stopToken },
    select: { userId: true },
  })
  if (!settings) throw new AppError('not_found')
  const { userId } = settings
  await db.$transaction(async (tx) => {
    if (of === 'digest' || of === 'all') {
      await tx.notificationSettings.update({
        where: { userId },
        data: { digest: 'off' },
        select: { userId: true },
      })
    }
    const ended = GROUPS.filter((group) => of === 'all' || of === group)
    for (const group of ended) await choose(tx, userId, group, { mail: false })
  })
  return { of }
}

/** The secret of a member's mails; made when missing. */
export async function haveSettings(tx: Db, userId: number): Promise<{ stopToken: string }> {
  const stopToken = randomBytes(24).toString('hex')
  // An upsert of Prisma looks first, and fails when another process makes the row meanwhile.
  await tx.notificationSettings.createMany({ data: { userId, stopToken }, skipDuplicates: true })
  return tx.notificationSettings.findUniqueOrThrow({
    where: { userId },
    select: { stopToken: true },
  })
}

async function choose(
  tx: Db,
  userId: number,
  group: NotificationGroup,
  change: Partial<Record<Channel, boolean | undefined>>,
): Promise<void> {
  const { site, mail, push } = change
  await tx.notificationChoice.upsert({
    where: { userId_group: { userId, group } },
    create: { userId, group, ...MATRIX[group].defaults, ...given({ site, mail, push }) },
    update: given({ site, mail, push }),
    select: { userId: true },
  })
  if (push === false) await endPush(tx, userId, group)
  if (mail !== false) return
  await tx.notification.updateMany({
    where: { userId, kind: { in: mailedKinds(group) }, mailDueAt: { not: null } },
    data: { mailDueAt: null },
  })
}

async function endPush(tx: Db, userId: number, group: NotificationGroup): Promise<void> {
  const ended = { userId, kind: { in: [...MATRIX[group].kinds] } }
  await tx.notification.updateMany({
    where: { ...ended, pushDueAt: { not: null } },
    data: { pushDueAt: null },
  })
  await tx.pushDelivery.deleteMany({ where: { notification: ended } })
}

const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
