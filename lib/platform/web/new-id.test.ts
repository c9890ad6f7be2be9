import { expect, test } from 'vitest'
import * as z from 'zod'
import { newId } from './new-id'

test('ids are UUIDs of version 4, and no two are equal', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
