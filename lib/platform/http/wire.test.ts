import { expect, test } from 'vitest'
import * as z from 'zod'
import { editOf } from './wire'

const draft = z.object({
  name: z.string().min(2),
  site: z.string().default(''),
  staffIds: z.array(z.number()).default([]),
  year: z.number().nullable().default(null),
})

test('what an edit leaves out is left out, whatever a new thing would begin with', () => {
  expect(editOf(draft).parse({})).toEqual({})
  expect(editOf(draft).parse({ name: 'Stein' })).toEqual({ name: 'Stein' })
})

test('what it says is checked as in a draft', () => {
  expect(editOf(draft).parse({ site: '', year: null })).toEqual({ site: '', year: null })
  expect(editOf(draft).safeParse({ name: 'x' }).success).toBe(false)
  expect(editOf(draft).safeParse({ staffIds: ['1'] }).success).toBe(false)
})
