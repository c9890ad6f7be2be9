import { expect, test } from 'vitest'
import { tooManyRequests } from './errors'
import { problemResponse } from './http/problem'
import { waitOf } from './waits'

const SECONDS = { none: 0, seconds: 1, minutes: 60, hours: 3600 }

const refusal = async (language: string, seconds: number) => {
  const request = new Request('http://test.local/', { headers: { 'accept-language': language } })
  const answer = await problemResponse(tooManyRequests(seconds), request)
  return { detail: (await answer.json()).detail, header: answer.headers.get('retry-after') }
}

test('a wait is said in minutes above 90 seconds, in hours above 90 minutes', () => {
  expect(waitOf(0)).toEqual({ wait: 0, unit: 'none' })
  expect(waitOf(0.2)).toEqual({ wait: 1, unit: 'seconds' })
  expect(waitOf(90)).toEqual({ wait: 90, unit: 'seconds' })
  expect(waitOf(90.1)).toEqual({ wait: 2, unit: 'minutes' })
  expect(waitOf(2244)).toEqual({ wait: 38, unit: 'minutes' })
  expect(waitOf(5400)).toEqual({ wait: 90, unit: 'minutes' })
  expect(waitOf(5401)).toEqual({ wait: 2, unit: 'hours' })
  expect(waitOf(86_400)).toEqual({ wait: 24, unit: 'hours' })
})

test('nobody is told to come back too early', () => {
  for (let seconds = 0.5; seconds < 90_000; seconds += 7.25) {
    const { wait, unit } = waitOf(seconds)
    expect(wait * SECONDS[unit]).toBeGreaterThanOrEqual(seconds)
  }
})

test.each([
  ['ru', 'Слишком много попыток. Попробуйте снова через 38\u00a0минут.'],
  ['en', 'Too many attempts. Try again in 38 minutes.'],
  ['de', 'Zu viele Versuche. Versuchen Sie es in 38 Minuten erneut.'],
  ['cs', 'Příliš mnoho pokusů. Zkuste to znovu za 38\u00a0minut.'],
  ['pl', 'Zbyt wiele prób. Spróbuj ponownie za 38\u00a0minut.'],
  ['sr', 'Превише покушаја. Покушајте поново за 38 минута.'],
])('2244 seconds are 38 minutes in %s; the header stays exact', async (language, detail) => {
  expect(await refusal(language, 2244)).toEqual({ detail, header: '2244' })
})

test.each([
  ['ru', ['1\u00a0секунду', '2\u00a0минуты', '21\u00a0минуту', '2\u00a0часа', '21\u00a0час']],
  ['en', ['1 second', '2 minutes', '21 minutes', '2 hours', '21 hours']],
  ['de', ['1 Sekunde', '2 Minuten', '21 Minuten', '2 Stunden', '21 Stunden']],
  ['cs', ['1\u00a0sekundu', '2\u00a0minuty', '21\u00a0minut', '2\u00a0hodiny', '21\u00a0hodin']],
  ['pl', ['1\u00a0sekundę', '2\u00a0minuty', '21\u00a0minut', '2\u00a0godziny', '21\u00a0godzin']],
  ['sr', ['1 секунду', '2 минута', '21 минут', '2 сата', '21 сат']],
])('each unit is counted as %s counts', async (language, words) => {
  const waits = [1, 91, 21 * 60, 2 * 3600, 21 * 3600]
  for (const [index, seconds] of waits.entries()) {
    expect((await refusal(language, seconds)).detail).toContain(` ${words[index]}`)
  }
})
