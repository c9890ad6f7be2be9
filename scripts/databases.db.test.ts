import { afterEach, expect, inject, test } from 'vitest'
import { copyDatabase, dropDatabase, ensureDatabase, sibling, withClient } from './databases'

const url = sibling(inject('adminUrl'), `${inject('template')}copying`)
const exists = (name: string) =>
  withClient(inject('adminUrl'), async (admin) => {
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    return rows.length > 0
  })

afterEach(async () => {
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
