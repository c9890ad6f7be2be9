import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { defaultOf, fewestOf, type LimitEdit, type LimitSetting } from './schema'
import { overrideSelect, presentLimit } from './views'

/**
 * Sets a limit instead of its default, in every process at once; whoever has used up the old one begins anew.
 * @throws AppError 401, 403; conflict (409) when it has another version meanwhile; invalid (422)
 */
export async function setLimit(
  viewer: Viewer,
  name: string,
  { version, ...rule }: LimitEdit,
): Promise<LimitSetting> {
  assertCan(viewer, 'limit.edit')
  const byDefault = defaultOf(name)
  if (rule.points < fewestOf(name))
    throw invalidField('points', 'number_small', { minimum: fewestOf(name) })
  if ((rule.duration === null) !== (byDefault.duration === null)) {
    throw invalidField('duration', 'invalid')
  }
  const row = await db.$transaction(async (tx) => {
    const before = await tx.limitOverride.findUnique({ where: { name }, select: overrideSelect })
    const { count } =
      version === 0
        ? await tx.limitOverride.createMany({ data: { name, ...rule }, skipDuplicates: true })
        : await tx.limitOverride.updateMany({
            where: { name, version },
            data: { ...rule, version: { increment: 1 } },
          })
    if (count === 0) throw new AppError('conflict')
    expire(tx, expiredBy.limits())
    const after = await tx.limitOverride.findUniqueOrThrow({
      where: { name },
      select: overrideSelect,
    })
    const change = { before: { [name]: before ?? byDefault }, after: { [name]: rule } }
    await enter(tx, viewer, { action: 'edit', kind: 'limit', id: null, ...change })
    return after
  })
  return presentLimit(name, byDefault, row)
}

/**
 * Puts the default in force again.
 * @throws AppError 401, 403; conflict (409) when it has another version meanwhile
 */
export async function resetLimit(viewer: Viewer, name: string, version: number): Promise<void> {
  assertCan(viewer, 'limit.edit')
  await db.$transaction(async (tx) => {
    const before = await tx.limitOverride.findUnique({ where: { name }, select: overrideSelect })
    const { count } = await tx.limitOverride.deleteMany({ where: { name, version } })
    if (count === 0) throw new AppError('conflict')
    expire(tx, expiredBy.limits())
    const change = { before: { [name]: before }, after: { [name]: defaultOf(name) } }
    await enter(tx, viewer, { action: 'edit', kind: 'limit', id: null, ...change })
  })
}
