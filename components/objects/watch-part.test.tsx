import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Property } from '@/lib/catalogue/objects/schema'
import { show } from '@/lib/platform/testing/render'
import { WatchPart } from './watch-part'

afterEach(cleanup)

const draw = (given: Pick<Property, 'video' | 'tour'>) =>
  show(<WatchPart object={given as Property} title="By the park" />)

test('nothing of another site is there before a press, and then in a frame of ours', async () => {
  const user = draw({
    video: 'https://youtu.be/dQw4w9WgXcQ',
    tour: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  })
  expect(screen.getByRole('heading', { name: 'Video and virtual tour' })).toBeTruthy()
  expect(document.querySelector('iframe, img, video, link, script')).toBeNull()
  expect(screen.getByText(/Until then your browser does not contact Matterport/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open: Virtual tour: By the park' }))
  const frames = [...document.querySelectorAll('iframe')]
  expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
    '/api/videos/frame?host=matterport&id=SxQL3iGyoDo',
  ])
  expect(frames[0]?.getAttribute('sandbox')).toContain('allow-scripts')
  expect(screen.getByRole('button', { name: 'Open: Video: By the park' })).toBeTruthy()
})

test('an object without either says nothing, and so does one whose site is no longer shown', () => {
  draw({ video: '', tour: 'https://example.org/tour' })
  expect(document.querySelector('figure, h2')).toBeNull()
})
