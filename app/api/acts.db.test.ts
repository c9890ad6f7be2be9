import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { share } from '@/lib/platform/testing/long'
import { call } from '@/lib/platform/testing/request'
import { type ApiCall, apiCalls, apiWorld } from '@/lib/testing/api-calls'
import { contents } from '@/lib/testing/contents'
import { aUser } from '@/lib/testing/factories'
import { callsReaching } from '@/lib/testing/reaching'
import { SITE_ACTS } from '@/lib/testing/site-acts'
import { NO_ACTS, type Prepared, STAFF_ACTS } from '@/lib/testing/staff-acts'

const calls = (await apiCalls()).filter(({ method }) => method !== 'GET')
const { people, paramsOf } = await apiWorld()
const stranger = await aUser()
// Each act is done four times at once.
limits.comment.points = 100
limits.post.points = 100

/** Of a call with a parameter that it does not know: 422 for whom it admits, else the refusal. */
const knock = async (each: ApiCall, as: { id: number }) => {
  const { method, path, handler } = each
  const asked = await call(handler, `/api${path}?nonsense=1`, {
    as,
    method,
    params: paramsOf(each),
  })
  return asked.status
}

async function ofStaffAlone(): Promise<string[]> {
  const found: string[] = []
  for (const each of calls) {
    const admits = await knock(each, people.admin)
    if (admits === 422 && (await knock(each, stranger)) === 403) found.push(each.name)
  }
  return found
}

type Acting = Prepared & { as: { id: number } }
const act = (each: ApiCall, { as, body, params, query = '' }: Acting) =>
  call(each.handler, `/api${each.path}${query}`, {
    as,
    method: each.method,
    ...(body !== undefined && { body }),
    ...(params && { params }),
  })

test('every call that can come to the log is an act of the staff or of the site', () => {
  const named = [...Object.keys(STAFF_ACTS), ...Object.keys(SITE_ACTS), ...NO_ACTS]
  const found = callsReaching('lib/audit/commands.ts', 'enter')
  expect(found.filter((name) => !named.includes(name))).toEqual([])
  expect(Object.keys(SITE_ACTS).filter((name) => !found.includes(name))).toEqual([])
})

test('every call of the staff alone is an act, or is said to be none', async () => {
  const named = Object.keys(STAFF_ACTS)
  const missing = (await ofStaffAlone()).filter((name) => ![...named, ...NO_ACTS].includes(name))
  expect(missing).toEqual([])
  const known = calls.map(({ name }) => name)
  expect([...named, ...NO_ACTS].filter((name) => !known.includes(name))).toEqual([])
})

describe('the act and its row in the log', () => {
  beforeAll(async () => {
    await db.$executeRaw`
      create function refuse_acts() returns trigger language plpgsql as
      $$ begin raise exception 'the log is full'; end $$`
    await db.$executeRaw`
      create function kill_acts() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`
  })
  const FAILURES = {
    'a row that is refused': () => db.$executeRaw`
      create trigger refuse_acts before insert on "AuditEntry" execute function refuse_acts()`,
    'a constraint that fails when all is written': () => db.$executeRaw`
      create constraint trigger refuse_acts after insert on "AuditEntry"
        deferrable initially deferred for each row execute function refuse_acts()`,
    'a connection that is killed between': () => db.$executeRaw`
      create trigger refuse_acts before insert on "AuditEntry" for each row execute function kill_acts()`,
  }
  const openLog = () => db.$executeRaw`drop trigger if exists refuse_acts on "AuditEntry"`
  afterEach(openLog)
  afterAll(async () => {
    await db.$executeRaw`drop function refuse_acts()`
    await db.$executeRaw`drop function kill_acts()`
  })

  async function expectBothOrNeither(name: string, acting: Acting): Promise<(number | null)[]> {
    const each = calls.find((one) => one.name === name)
    if (!each) throw new Error(`${name} is no call`)
    const before = await contents()
    const { id: last } = (await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })) ?? { id: 0 }
    const failures = Object.entries(FAILURES)
    for (const [failure, fail] of share(failures, failures.length)) {
      await fail()
      const { status } = await act(each, acting)
      expect([failure, status]).toEqual([failure, expect.toSatisfy((code: number) => code >= 500)])
      expect(await contents(), failure).toEqual(before)
      await openLog()
    }
    const { status, body } = await act(each, acting)
    expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body])
    const { '"AuditEntry"': _, ...others } = await contents()
    const { '"AuditEntry"': __, ...then } = before
    expect(others).not.toEqual(then)
    const written = await db.auditEntry.findMany({ where: { id: { gt: last } } })
    return [...new Set(written.map(({ actorId }) => actorId))]
  }

  test.each(share(Object.entries(STAFF_ACTS), 2))('%s: both or neither', async (name, prepare) => {
    const as = people.admin
    const actors = await expectBothOrNeither(name, { as, ...(await prepare(as)) })
    expect(actors).toEqual([as.id])
  })

  test.each(Object.entries(SITE_ACTS))(
    '%s, by the site: both or neither',
    async (name, prepare) => {
      expect(await expectBothOrNeither(name, await prepare())).toEqual([null])
    },
  )
})
