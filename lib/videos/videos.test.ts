import { expect, test } from 'vitest'
import { framePolicy } from './frame/document'
import { VIDEO_HOSTS, VIDEO_SANDBOX } from './hosts/schema'
import { tourAt, videoAt } from './schema'

const RUTUBE = '0123456789abcdef0123456789abcdef'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
  [`https://rutube.ru/video/${RUTUBE}/`, 'rutube', RUTUBE],
  ['https://vk.com/video-22822305_456241864', 'vk', '-22822305_456241864'],
  ['https://vkvideo.ru/video-22822305_456241864', 'vk', '-22822305_456241864'],
  ['https://vk.com/video?z=video-22822305_456241864%2Fpl', 'vk', '-22822305_456241864'],
  ['https://www.dailymotion.com/video/x8m8jd1', 'dailymotion', 'x8m8jd1'],
  ['https://dai.ly/x8m8jd1', 'dailymotion', 'x8m8jd1'],
])('%s is a video', (href, host, id) => {
  expect(videoAt(href)).toEqual({ host, id })
})

test.each([
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=no',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/features',
  'https://rutube.ru/feeds/live',
  'https://vk.com/durov',
  'ftp://youtu.be/dQw4w9WgXcQ',
  '/forum_page/5',
  '',
])('%s is none', (href) => {
  expect(videoAt(href)).toBeNull()
})

test('the frame runs no script of ours and shows players of the allowed sites alone', () => {
  expect(framePolicy()).toContain("default-src 'none'")
  expect(framePolicy()).not.toContain('script-src')
  expect(framePolicy()).toContain("frame-ancestors 'self'")
  expect(framePolicy()).toContain(`sandbox ${VIDEO_SANDBOX}`)
  for (const { origins, player } of Object.values(VIDEO_HOSTS)) {
    expect(origins).toContain(new URL(player('1')).origin)
    for (const origin of origins) expect(framePolicy()).toContain(origin)
  }
})

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'matterport', 'SxQL3iGyoDo'],
  ['https://my.matterport.com/models/SxQL3iGyoDo', 'matterport', 'SxQL3iGyoDo'],
  ['https://kuula.co/share/7lYVV?fs=1', 'kuula', '7lYVV'],
  ['https://kuula.co/share/collection/7lYVV', 'kuula', 'collection/7lYVV'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
])('%s is a tour', (href, host, id) => {
  expect(tourAt(href)).toEqual({ host, id })
})

test.each([
  'https://my.matterport.com/show/?m=no',
  'https://my.matterport.com.example.org/show/?m=SxQL3iGyoDo',
  'https://kuula.co/explore',
  'https://kuula.co/share/7lYVV/../../x',
  'https://example.org/tour',
  'javascript:alert(1)',
])('%s is no tour', (href) => {
  expect(tourAt(href)).toBeNull()
})

test('a tour in a text stays a link', () => {
  expect(videoAt('https://my.matterport.com/show/?m=SxQL3iGyoDo')).toBeNull()
})
