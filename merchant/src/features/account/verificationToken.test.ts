import { expect, test } from 'vitest'
import { storeVerificationToken, takeVerificationToken, verificationToken } from './verificationToken'

test("[AUTH-09] keeps a phone verification for ten minutes and one change, apart from the e-mail's", () => {
  storeVerificationToken('mobile', 'token', 0)
  expect(verificationToken('mobile', 599_999)).toBe('token')
  expect(verificationToken('mobile', 600_000)).toBeNull()
  expect(verificationToken('email', 0)).toBeNull()
  takeVerificationToken('mobile')
  expect(verificationToken('mobile', 1)).toBeNull()
})
