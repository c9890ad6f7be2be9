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

/** Readers of the last thirty days on what companies offer: some objects are read more, each on some days more. */
export async function insertReaders(now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10)
  await db.$executeRaw`
    insert into "ObjectHour" ("objectId", hour, views)
    select o.id, day + interval '12 hours', 1 + abs(hashtext(o.id || 'views' || day)) % (4 + o.id % 40)
      from (select id from "Property" where status = 'active' and "companyId" is not null
            union all select id from "Complex" where status = 'active' and "companyId" is not null) o,
           generate_series(${today}::timestamp - interval '29 days', ${today}::timestamp - interval '1 day', interval '1 day') day`
  await db.$executeRaw`
    insert into "ObjectCall" ("objectId", hour, calls, visitors)
    select "objectId", hour, 1 + abs(hashtext("objectId" || 'calls' || hour)) % 3, '{}' from "ObjectHour"
     where abs(hashtext("objectId" || 'called' || hour)) % 9 = 0`
}
