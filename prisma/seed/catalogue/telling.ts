import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

const EACH = 3

/** Lately dropped prices in the favourites and the inbox of these members, the older ones read. */
export async function insertDrops(userIds: number[]): Promise<void> {
  const dropped = await db.property.findMany({
    where: {
      status: 'active',
      kind: 'flat',
      language: 'ru',
      droppedAt: { not: null },
      priceBefore: { not: null },
    },
    orderBy: [{ droppedAt: 'desc' }, { id: 'asc' }],
    take: EACH * userIds.length,
    include: { complex: { select: { name: true } } },
  })
  const told = dropped.map((one, i) => ({ ...one, userId: userIds[i % userIds.length] ?? 0, i }))
  await db.favorite.createMany({
    data: told.map(({ userId, id, droppedAt }) => ({
      userId,
      kind: 'property' as const,
      targetId: id,
      createdAt: new Date((droppedAt?.getTime() ?? 0) - 30 * 86_400_000),
    })),
    skipDuplicates: true,
  })
  await db.notification.createMany({
    data: told.map(({ userId, id, i, currency, price, priceBefore, droppedAt, ...one }) => ({
      userId,
      kind: 'price_drop' as const,
      targetId: id,
      data: {
        title: one.title || one.complex?.name || one.address,
        currency,
        before: Number(priceBefore),
        after: Number(price),
      } satisfies Prisma.InputJsonObject,
      createdAt: droppedAt ?? new Date(),
      readAt: i < userIds.length ? null : droppedAt,
    })),
  })
}
