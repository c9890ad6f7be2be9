import { validateAndNormalizeCacheLifeProfile } from 'next/dist/server/use-cache/cache-life-profile'
import { expect, test } from 'vitest'
import { LONG_LIFE, lifeOfMinutes } from './cache-life'

const YEARS = 60 * 24 * 365

test.each([1, 10, 60, 1440, 1441, 60 * 24 * 45, YEARS * 970])(
  'Next takes the life of %d minutes',
  (minutes) => {
    const life = lifeOfMinutes(minutes)
    const asked = { kind: 'inline' } as never
    expect(validateAndNormalizeCacheLifeProfile(life, asked)).toEqual(life)
    expect(life.revalidate).toBe(Math.min(minutes * 60, LONG_LIFE.revalidate))
  },
)

test('and the one until a write', () => {
  expect(validateAndNormalizeCacheLifeProfile(LONG_LIFE, { kind: 'inline' } as never)).toEqual(
    LONG_LIFE,
  )
})
