import { afterEach, expect, inject, test } from 'vitest'
import { isOnDay } from '@/lib/platform/testing/long'
import {
  copyDatabase,
  dropDatabase,
  ensureDatabase,
  sibling,
  swapDatabase,
  withClient,
} from './databases'

const url = sibling(inject('adminUrl'), `${inject('template')}copying`)
const exists = (name: string) =>
  withClient(inject('adminUrl'), async (admin) => {
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    return rows.length > 0
  })

afterEach(async () => {
  await dropDatabase(url, '_old')
  await dropDatabase(url, '_old-2')
  await dropDatabase(url, '_empty')
  await dropDatabase(url)
})

test('a copy takes the place of an earlier one and goes without its original', async () => {
  await ensureDatabase(url)
  await withClient(url, (client) => client.query('create table city (name text)'))
  const first = await copyDatabase(url, '_empty')
  await withClient(first, (client) => client.query("insert into city values ('Brno')"))

  const second = await copyDatabase(url, '_empty')
  expect(second).toBe(first)
  await withClient(second, async (client) => {
    expect((await client.query('select * from city')).rows).toEqual([])
    await dropDatabase(url, '_empty')
  })
  const name = `${inject('template')}copying`
  expect([await exists(name), await exists(`${name}_empty`)]).toEqual([true, false])
  await dropDatabase(url, '_empty')
})

const cities = (name: string) =>
  withClient(
    sibling(url, name),
    async (client) => (await client.query('select name from city')).rows,
  )

test.runIf(isOnDay(1))('two databases change places at once, or not at all', async () => {
  const name = `${inject('template')}copying`
  await ensureDatabase(url)
  await withClient(url, (client) => client.query('create table city (name text)'))
  const copy = await copyDatabase(url, '_empty')
  await withClient(copy, (client) => client.query("insert into city values ('Brno')"))
  await ensureDatabase(`${url}_old`)
  await withClient(copy, async () => {
    await expect(swapDatabase(url, '_empty', '_old')).rejects.toThrow('accessed by other users')
  })
  expect(await cities(name)).toEqual([])
  expect(await swapDatabase(url, '_empty', '_old')).toBe(`${name}_old-2`)
  expect(await cities(name)).toEqual([{ name: 'Brno' }])
  expect(await cities(`${name}_old-2`)).toEqual([])
  expect(await exists(`${name}_empty`)).toBe(false)
})
