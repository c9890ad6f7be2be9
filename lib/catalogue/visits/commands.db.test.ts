import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { countObjectView, forgetVisitors } from './commands'

test('who looked is forgotten after the hour, how many looked after sixty days', async () => {
  const { id } = await aProperty()
  const at = (time: string) => new Date(`2026-03-01T${time}Z`)
  await countObjectView(id, 'somebody', at('10:00:00'))
  await countObjectView(id, 'somebody', at('11:00:00'))
  await countObjectView(id, 'another', at('11:30:00'))
  await countObjectView(id, 'somebody', at('11:50:00'))
  await forgetVisitors(at('12:30:00'))
  const left = await db.objectVisit.findMany({
    where: { objectId: id },
    orderBy: { visitor: 'asc' },
  })
  expect(left.map(({ visitor }) => visitor)).toEqual(['another', 'somebody'])
  const rows = await db.objectHour.findMany({ where: { objectId: id }, orderBy: { hour: 'asc' } })
  expect(rows.map(({ views }) => views)).toEqual([1, 1, 1])
  await forgetVisitors(new Date('2026-05-02T00:00:00Z'))
  expect(await db.objectHour.count({ where: { objectId: id } })).toBe(0)
})

test('a view sweeps marks of the hours before', async () => {
  const { id } = await aProperty()
  await countObjectView(id, 'early', new Date('2026-03-01T08:10:00Z'))
  await countObjectView(id, 'late', new Date('2026-03-01T10:10:00Z'))
  const left = await db.objectVisit.findMany({ where: { objectId: id } })
  expect(left.map(({ visitor }) => visitor)).toEqual(['late'])
})
