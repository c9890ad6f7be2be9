import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromLocalTime, toLocalTime } from '@/components/parts/local-time'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ScheduleDialog } from './schedule-dialog'

const NOW = new Date('2026-03-04T10:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

beforeAll(installPlatform)
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function asked(scheduledAt: string | null = null) {
  const onSchedule = vi.fn()
  const user = show(
    <ScheduleDialog scheduledAt={scheduledAt} onClose={() => {}} onSchedule={onSchedule} />,
  )
  const at = screen.getByLabelText<HTMLInputElement>(/Date and time/)
  const type = (moment: string) => fireEvent.change(at, { target: { value: toLocalTime(moment) } })
  const apply = () => user.click(screen.getByRole('button', { name: 'Schedule' }))
  return { onSchedule, at, type, apply }
}

test('begins with tomorrow morning and says when that is', async () => {
  const { at, apply, onSchedule } = asked()
  expect(at.value.slice(0, 10)).toBe(toLocalTime(inHours(24)).slice(0, 10))
  expect(screen.getByRole('status').textContent).toMatch(
    /Will be published on Thursday, 5 March 2026 at/,
  )
  await apply()
  expect(onSchedule).toHaveBeenCalledWith(fromLocalTime(at.value))
})

test('hands on the moment that was chosen', async () => {
  const { type, apply, onSchedule } = asked(inHours(5))
  type(inHours(48))
  await apply()
  expect(onSchedule).toHaveBeenCalledWith(inHours(48))
})

test.each([
  [inHours(-1), /has passed/],
  [inHours(0), /has passed/],
  [inHours(24 * 366), /At most 365 days/],
])('%s is refused', async (moment, words) => {
  const { type, apply, onSchedule } = asked()
  type(moment)
  await apply()
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(onSchedule).not.toHaveBeenCalled()
})

test('nothing is refused, too', async () => {
  const { at, apply, onSchedule } = asked()
  fireEvent.change(at, { target: { value: '' } })
  await apply()
  expect(screen.getByRole('alert').textContent).toMatch(/give a date/)
  expect(onSchedule).not.toHaveBeenCalled()
})
