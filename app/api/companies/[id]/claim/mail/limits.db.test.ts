import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aUser, uniqueSuffix } from '@/lib/testing/factories'
import { POST } from './route'

process.env.RATE_LIMITS = 'on'

test('an address gets three links a day, and a member asks for five', async () => {
  const domain = `firm-${uniqueSuffix()}.example.com`.replaceAll('.example', '-example')
  const { id } = await aCompany({ site: `https://${domain}` })
  const ask = async (as: { id: number }, name: string) =>
    (await call(POST, '/api', { as, params: { id }, body: { email: `${name}@${domain}` } })).status
  const [one, other] = [await aUser(), await aUser()]
  const same = []
  for (const as of [one, other, one, other]) same.push(await ask(as, 'info'))
  expect(same).toEqual([200, 200, 200, 429])
  const many = []
  for (const name of ['a', 'b', 'c', 'd']) many.push(await ask(one, name))
  expect(many).toEqual([200, 200, 200, 429])
})
