import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { DeviceSwitch } from './device-switch'

const ENDPOINT = 'https://push.example.com/a'
const KEY = 'B'.repeat(87)
let asked: string[]
let sent: unknown[]
let devices: { id: string; createdAt: string }[]
let own: object | null
let permission: string
let answerTo: () => Response

const hash = async () =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(ENDPOINT))).toString('hex')
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    own = null
    return true
  },
}
const pushManager = {
  getSubscription: async () => own,
  subscribe: async (options: object) => {
    asked.push(JSON.stringify(options))
    own = subscription
    return subscription
  },
}

beforeEach(() => {
  asked = []
  sent = []
  devices = []
  own = null
  permission = 'default'
  answerTo = () => Response.json({ publicKey: KEY, devices })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      asked.push('permission')
      if (permission === 'default') permission = 'granted'
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (path: string) => asked.push(path),
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method !== 'GET')
      sent.push([init.method, path, init.body && JSON.parse(String(init.body))])
    return init.method === 'PUT' ? answerTo() : Response.json({ publicKey: KEY, devices })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const box = () => screen.findByRole<HTMLInputElement>('checkbox')
const says = (words: RegExp) => screen.findByText(words)

test('permission is asked for by the click, then the browser is registered', async () => {
  const user = show(<DeviceSwitch />)
  await says(/^Off\./)
  expect(asked).toEqual([])
  await user.click(await box())
  await says(/^On:/)
  const options = JSON.stringify({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(asked).toEqual(['permission', '/sw.js', options])
  const body = { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }
  expect(sent).toEqual([['PUT', '/api/notifications/push', body]])
})

test('what is on is switched off, here and on the site', async () => {
  own = subscription
  devices = [{ id: await hash(), createdAt: '2026-11-23T00:00:00.000Z' }]
  const user = show(<DeviceSwitch />)
  await says(/^On:/)
  expect((await box()).checked).toBe(true)
  await user.click(await box())
  await says(/^Off\./)
  expect(sent).toEqual([['DELETE', `/api/notifications/push?id=${await hash()}`, undefined]])
  expect(own).toBeNull()
})

test('a subscription that the site does not know (any more) is off', async () => {
  own = subscription
  show(<DeviceSwitch />)
  await says(/^Off\./)
  expect((await box()).checked).toBe(false)
})

test('what the site refuses leaves no subscription behind', async () => {
  answerTo = () => Response.json({ code: 'internal' }, { status: 500 })
  const user = show(<DeviceSwitch />)
  await says(/^Off\./)
  await user.click(await box())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(own).toBeNull())
  expect((await box()).checked).toBe(false)
})

test('a browser that is denied or unable says so, and asks nobody', async () => {
  permission = 'denied'
  show(<DeviceSwitch />)
  await says(/blocks notifications/)
  expect((await box()).disabled).toBe(true)
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  show(<DeviceSwitch />)
  await says(/cannot receive/)
  expect((await box()).disabled).toBe(true)
  expect(asked).toEqual([])
})
