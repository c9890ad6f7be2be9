import { beforeEach, expect, test } from 'vitest'
import { POST as ASK } from '@/app/api/objects/[id]/questions/route'
import { PUT as ANSWER } from '@/app/api/questions/[id]/answer/route'
import { PATCH as CHANGE } from '@/app/api/user/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex } from '@/lib/testing/catalogue-factories'
import { aCompany, anOldHand, aUser } from '@/lib/testing/factories'

const REFUSED = { status: 422, body: { code: 'word_refused' } }

beforeEach(async () => {
  await db.watchedWord.deleteMany()
  await db.watchedWord.createMany({
    data: [
      { kind: 'word', text: 'Казино', folded: 'казино', effect: 'refuse', rule: 'spam' },
      {
        kind: 'host',
        text: 'spam.example',
        folded: 'spam.example',
        effect: 'refuse',
        rule: 'fraud',
      },
      { kind: 'word', text: 'лотерея', folded: 'лотерея', effect: 'review', rule: 'spam' },
    ],
  })
})

test('a question at an object and its answer with a refused word or link are not taken', async () => {
  const company = await aCompany({ verifiedAt: new Date() })
  const [developer, reader] = [await aUser(), await anOldHand()]
  const complex = await aComplex({ companyId: company.id })
  await db.companyMember.create({ data: { companyId: company.id, userId: developer.id } })
  const ask = (as: { id: number }, text: string) =>
    call(ASK, '/', { as, params: { id: complex.id }, body: { text, language: 'ru' } })
  expect(await ask(reader, 'Где тут кaзино?')).toMatchObject(REFUSED)
  expect(await ask(reader, 'Дешевле на www.spam.example?')).toMatchObject(REFUSED)
  expect(await db.objectQuestion.count({ where: { objectId: complex.id } })).toBe(0)
  expect((await ask(await aUser({ role: 'moderator' }), 'Где казино?')).status).toBe(201)
  const asked = await ask(reader, 'Есть ли лотерея?')
  expect(asked.status).toBe(201)
  const answer = (text: string) =>
    call(ANSWER, '/', {
      as: developer,
      method: 'PUT',
      params: { id: asked.body.id },
      body: { text },
    })
  expect(await answer('Смотрите https://flats.spam.example/')).toMatchObject(REFUSED)
  expect((await answer('Нет.')).status).toBe(200)
  expect(await answer('Казино рядом.')).toMatchObject(REFUSED)
  expect(await db.objectQuestion.findFirst({ where: { id: asked.body.id } })).toMatchObject({
    answer: 'Нет.',
  })
})

test('so with what a member says of themselves', async () => {
  const member = await anOldHand()
  const change = (body: object) => call(CHANGE, '/', { as: member, method: 'PATCH', body })
  expect(await change({ about: 'Лучшее казино города' })).toMatchObject(REFUSED)
  expect(await change({ city: 'Казино' })).toMatchObject(REFUSED)
  expect(await change({ name: 'Ирина Казино' })).toMatchObject(REFUSED)
  expect(await change({ links: ['https://flats.spam.example/x'] })).toMatchObject(REFUSED)
  expect(await db.user.findUnique({ where: { id: member.id } })).toMatchObject({
    about: '',
    links: [],
  })
  expect((await change({ about: 'Нотариус', links: ['https://example.org'] })).status).toBe(200)
  expect((await change({ language: 'cs' })).status).toBe(200)
})
