import { expect, test } from 'vitest'
import { publicAddress, socketSources } from './public-address'

const sourcesOf = (settings: Parameters<typeof publicAddress>[0]) =>
  socketSources(publicAddress(settings))

test('without settings browsers use both ports of our server, TLS not forced', () => {
  expect(publicAddress({})).toEqual({
    key: 'site-key',
    host: 'localhost',
    wsPort: 8080,
    wssPort: 4433,
    isTls: false,
  })
  expect(sourcesOf({ SITE_URL: 'http://kvartal.example', REALTIME_PORT: '8101' })).toEqual([
    'ws://kvartal.example:8101',
    'wss://kvartal.example:4433',
  ])
})

test('a site with TLS uses its own port unless the server has a certificate', () => {
  const site = { SITE_URL: 'https://kvartal.example' }
  expect(sourcesOf(site)).toEqual(['wss://kvartal.example:443'])
  expect(sourcesOf({ ...site, REALTIME_TLS_CERT: '/cert.pem' })).toEqual([
    'wss://kvartal.example:4433',
  ])
})

test('one port serves everything when that is asked for', () => {
  expect(sourcesOf({ SITE_URL: 'http://localhost:3000', REALTIME_ENTRY: 'site' })).toEqual([
    'ws://localhost:3000',
    'wss://localhost:3000',
  ])
  const site = { SITE_URL: 'https://kvartal.example', REALTIME_ENTRY: 'ports' }
  expect(sourcesOf(site)).toEqual(['wss://kvartal.example:4433'])
})

test('another server is reached by its own address', () => {
  const settings = { PUSHER_HOST: 'ws.example', PUSHER_PORT: 6001, PUSHER_KEY: 'k' }
  expect(sourcesOf(settings)).toEqual(['ws://ws.example:6001', 'wss://ws.example:6001'])
  expect(sourcesOf({ ...settings, PUSHER_SCHEME: 'https' })).toEqual(['wss://ws.example:6001'])
})
