import { expect, test } from 'vitest'
import { keepVerified, spendVerified, verifiedToken } from './verified'

test("[AUTH-09] keeps a phone verification for ten minutes and one change, apart from the e-mail's", () => {
  keepVerified('mobile', 'token', 0)
  expect(verifiedToken('mobile', 599_999)).toBe('token')
  expect(verifiedToken('mobile', 600_000)).toBeNull()
  expect(verifiedToken('email', 0)).toBeNull()
  spendVerified('mobile')
  expect(verifiedToken('mobile', 1)).toBeNull()
})
