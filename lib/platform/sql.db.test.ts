import { expect, test } from 'vitest'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { db, UNPREPARED } from './db'
import { AppError } from './errors'
import { idRow, rowsOf } from './sql'

const everything = z.object({
  whole: z.int(),
  amount: z.bigint(),
  fraction: z.number(),
  at: z.date(),
  words: z.string(),
  isSo: z.boolean(),
  list: z.array(z.string()),
  language: z.enum(['ru', 'en']),
  document: z.object({ id: z.int(), names: z.array(z.string()) }),
  nothing: z.string().nullable(),
})

test('rows come back as the driver gives them, each type by its own', async () => {
  const [row] = await rowsOf(db, everything)`
    select 7 as whole, 9007199254740993::bigint as amount, 1.5::float8 as fraction,
           timestamp '2026-01-02 03:04:05.678' as at, 'a' as words, true as "isSo",
           array['b', 'c'] as list, 'ru'::"Language" as language,
           jsonb_build_object('id', 1, 'names', jsonb_build_array('d')) as document,
           null::text as nothing, 'left out' as more`
  expect(row).toEqual({
    whole: 7,
    amount: 9007199254740993n,
    fraction: 1.5,
    at: new Date('2026-01-02T03:04:05.678Z'),
    words: 'a',
    isSo: true,
    list: ['b', 'c'],
    language: 'ru',
    document: { id: 1, names: ['d'] },
    nothing: null,
  })
})

test('values are values, in a statement as written and in a composed one', async () => {
  const hostile = `'; drop table "Post"; --`
  const texts = z.object({ text: z.string() })
  expect(await rowsOf(db, texts)`select ${hostile}::text as text`).toEqual([{ text: hostile }])
  const composed = Prisma.sql`select ${hostile}::text as text where ${true}`
  expect(await rowsOf(db, texts)(composed)).toEqual([{ text: hostile }])
  expect(await rowsOf(db, texts)`select '' as text where false`).toEqual([])
})

test('it runs in the transaction that it is given', async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`create temporary table passing (id int) on commit drop`
    await tx.$executeRaw`insert into passing values (5)`
    expect(await rowsOf(tx, idRow)`select id from passing`).toEqual([{ id: 5 }])
  })
})

test.each([
  ['another type', Prisma.sql`select 'secret' as id`],
  ['a bigint for an integer', Prisma.sql`select 5::bigint as id`],
  ['a fraction', Prisma.sql`select 1.5::float8 as id`],
  ['nothing', Prisma.sql`select null::int as id`],
  ['another column', Prisma.sql`select 5 as "secretId"`],
])('%s fails loudly, with the names of columns and no values', async (_, statement) => {
  const error = await rowsOf(
    db,
    idRow,
  )(statement).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(z.ZodError)
  expect(error).not.toBeInstanceOf(AppError)
  expect(error?.message).toMatch(/not as its schema says: id: .+\(columns: (id|secretId)\)/)
  expect(error?.message).not.toContain('secret ')
  expect(error?.message).not.toContain("'secret'")
})

test('a statement is prepared on its connection, unless its text says that it hardly comes twice', async () => {
  const prepared = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 'often'`
    await tx.$queryRaw`${UNPREPARED} select 'once'`
    return rowsOf(tx, z.object({ statement: z.string() }))`
      select statement from pg_prepared_statements where statement ~ '^[^~]*(often|once)'`
  })
  const texts = prepared.map(({ statement }) => statement)
  expect(texts.some((text) => text.includes("'often'"))).toBe(true)
  expect(texts.some((text) => text.includes("'once'"))).toBe(false)
})
