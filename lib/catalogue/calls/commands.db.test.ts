import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { countCall, forgetCallers } from './commands'

test('who called is forgotten after the hour, how many called after sixty days', async () => {
  const { id } = await aProperty()
  const at = (time: string) => new Date(`2026-03-01T${time}Z`)
  await countCall(id, 'somebody', at('10:00:00'))
  await countCall(id, 'somebody', at('11:00:00'))
  await countCall(id, 'another', at('11:30:00'))
  await countCall(id, 'somebody', at('11:50:00'))
  await forgetCallers(at('12:30:00'))
  const rows = await db.objectCall.findMany({ where: { objectId: id }, orderBy: { hour: 'asc' } })
  expect(rows.map(({ calls, visitors }) => [calls, visitors])).toEqual([
    [1, []],
    [1, ['somebody']],
    [1, ['another']],
  ])
  await forgetCallers(new Date('2026-05-02T00:00:00Z'))
  expect(await db.objectCall.count({ where: { objectId: id } })).toBe(0)
})
