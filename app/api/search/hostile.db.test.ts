import { beforeAll, expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { sentBy } from '@/lib/platform/testing/statements'
import { searchLimits } from '@/lib/quotas'
import { aPost, aText } from '@/lib/testing/factories'
import { GET } from './route'
import { GET as SIMILAR } from './similar/route'
import { GET as SUGGEST } from './suggestions/route'

const LONGEST = searchLimits.longest
const fill = (piece: string) => piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST)

/** Lines as nobody writes them who looks for something. */
const LINES: Record<string, string> = {
  'a thousand words': Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' '),
  'a hundred kilobytes': 'a'.repeat(100_000),
  'as many words as fit': fill('ab cd ef gh '),
  'one word as long as fits': fill('a'),
  'a compound without an end': fill('hauskaufvertrag'),
  'regular expressions': '(a+)+$ [[:alpha:]]* (?=x) \\m\\y .*.* {1,9999} ^|$',
  'a nested expression': fill('(a*)*'),
  'quotes that are not closed': '"mortgage rate "and "so',
  'quotes alone': fill('"'),
  'signs of tsquery': "' & | ! <-> :* ( ) <2> foo:*ABCD 'x",
  'signs of like': '%_%\\%__\\\\ like',
  'signs of JSON and SQL': `'; drop table "Post"; -- {"a":[1]} $1 $$ \\x00`,
  'a NUL': 'mort\0gage',
  'a NUL alone': '\0\0',
  'half of a surrogate': 'mortgage \ud800',
  'marks on marks': `e${'\u0301'.repeat(150)}`,
  'invisible characters': fill('\u200b\u2060'),
  'both directions': '\u202emortgage\u202c',
  minuses: fill('-a '),
  operators: fill('@a #b section:x '),
  'one operator': `in:title ${fill('before:2026-99-99 ')}`.slice(0, LONGEST),
  'prices and areas': fill('2к 60 м² до 12 млн '),
  'cities and districts': fill('Altona Hamburg '),
  'one letter words': fill('a b '),
}

const HANDLERS = {
  search: [GET, (q: string) => ({ q })],
  suggestions: [SUGGEST, (q: string) => ({ q })],
  similar: [SIMILAR, (title: string) => ({ title, language: 'en' })],
  inside: [GET, (q: string) => ({ q, post: '1' })],
} as const

/** A search tries corrections and does without words, each in two looks at the index; more than so many is none of these. */
const MOST_LOOKS = 30
const MOST_LETTERS = 60_000

beforeAll(async () => {
  await aPost({ section: 'forum', language: 'en', title: 'A mortgage', body: aText('ab cd ef gh') })
})

test.each(Object.entries(LINES))(
  '%s: 422 or a list, in so many looks at the index',
  async (_, line) => {
    for (const [name, [handler, queryOf]] of Object.entries(HANDLERS)) {
      let status = 0
      const sent = await sentBy(async () => {
        const query = new URLSearchParams(queryOf(line))
        const answer = await call(handler, `/api/search?${query}`, {
          headers: { 'accept-language': 'en' },
        })
        status = answer.status
        if (status === 200) expect(Array.isArray(answer.body.hits)).toBe(true)
        else expect(answer.body.errors.length).toBeGreaterThan(0)
      })
      expect([name, [200, 422].includes(status)]).toEqual([name, true])
      if (line.length > LONGEST || line.includes('\0')) {
        expect([name, status, sent.length]).toEqual([name, 422, 0])
      }
      const looks = sent.filter(({ text }) => text.includes('"SearchEntry"'))
      expect(looks.length).toBeLessThanOrEqual(MOST_LOOKS)
      const longest = Math.max(0, ...sent.map(({ text, values }) => text.length + sizeOf(values)))
      expect(longest).toBeLessThan(MOST_LETTERS)
    }
  },
)

const sizeOf = (values: unknown[]) =>
  JSON.stringify(values, (_, each) => (typeof each === 'bigint' ? String(each) : each)).length
