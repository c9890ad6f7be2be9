import { expect, test } from 'vitest'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { dayOf } from './days'
import { db } from './db'
import { rowsOf } from './sql'

const MOMENTS = ['00:10', '05:50', '10:20', '11:50', '13:20', '18:20', '18:40', '23:50'].map(
  (time) => new Date(`2026-07-14T${time}:00Z`),
)

test('in every time zone that Intl knows the database has the same day', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Asia/Kathmandu', '+05:45']
  const days = zones.map((timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    return MOMENTS.map((at) => format.format(at))
  })
  const asked = zones.map((timeZone) =>
    Prisma.join(MOMENTS.map((at) => dayOf(Prisma.sql`${at.toISOString()}::timestamp`, timeZone))),
  )
  const row = z.object({ days: z.array(z.string()) })
  const rows = await rowsOf(
    db,
    row,
  )(
    Prisma.join(
      asked.map((each) => Prisma.sql`select array[${each}]::text[] as days`),
      ' union all ',
    ),
  )
  expect(rows.map(({ days: told }, at) => [zones[at], told])).toEqual(
    days.map((told, at) => [zones[at], told]),
  )
})
