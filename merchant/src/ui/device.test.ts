import { expect, test } from 'vitest'
import { deviceOf } from './device'

test('[AUTH-13] names a device by system and browser', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1'
  expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iOS' })
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
})
