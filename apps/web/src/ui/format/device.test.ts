import { expect, test } from 'vitest'
import { parseDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156 on Windows',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150 on Linux', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 on iOS',
    'mobile',
  ],
  ['curl/8.14', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
])('%s is %s', (userAgent, name, kind) => expect(parseDevice(userAgent)).toEqual({ name, kind }))
