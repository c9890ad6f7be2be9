import { expect, test } from 'vitest'
import { deviceName } from './device-name'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 YaBrowser/24.6 Mobile Safari/537.36',
    { browser: 'Yandex Browser', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  ['', { browser: null, system: null }],
  ['\u0000<script>', { browser: null, system: null }],
])('%j', (userAgent, name) => expect(deviceName(userAgent)).toEqual(name))
