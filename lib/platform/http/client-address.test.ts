import { expect, test } from 'vitest'
import { coarseNetwork, networkOf } from './client-address'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['2001:db8::4', '2001:db8::/48'],
  ['127.0.0.1', ''],
  ['::1', ''],
  ['unknown', ''],
  ['', ''],
])('of %j a member is shown %j', (address, shown) => {
  expect(coarseNetwork(networkOf(address))).toBe(shown)
})
