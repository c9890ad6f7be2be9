import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { RankChange } from './rank-change'

afterEach(cleanup)

test.each([
  [3, 8, 'up 5 places'],
  [3, 4, 'up 1 place'],
  [9, 2, 'down 7 places'],
  [4, 4, 'no change'],
  [1, null, 'new'],
])('place %s after %s is read as "%s"', (place, previousPlace, words) => {
  show(<RankChange place={place} previousPlace={previousPlace} />)
  expect(screen.getByText(words).closest('[aria-hidden]')).toBeNull()
})
