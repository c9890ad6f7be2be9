import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands for the Navigation API, which jsdom lacks, with one page before this one. `gone`: keys of entries gone to. */
export function fakeNavigation() {
  const gone: string[] = []
  const traverseTo = (key: string) => {
    gone.push(key)
    return { committed: Promise.resolve(), finished: Promise.resolve() }
  }
  const faked = Object.assign(new EventTarget(), { entries: () => [{ key: 'before' }], traverseTo })
  vi.stubGlobal('navigation', faked)
  const destination = { key: 'before', url: `${location.origin}/en/before`, sameDocument: true }
  return {
    gone,
    /** Tells of Back before it is done, as browsers do. */
    goBack: () =>
      act(async () => {
        const event = new Event('navigate', { cancelable: true })
        faked.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination }))
      }),
  }
}
