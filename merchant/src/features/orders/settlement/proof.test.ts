import { expect, test } from 'vitest'
import { NO_PROOF, proofFaults, proofOf } from './proof'

test('[CHK-04] a password or a code shows who pays, and what is missing is said at its field', () => {
  expect(proofFaults(NO_PROOF)).toEqual({ password: 'required' })
  expect(proofOf({ ...NO_PROOF, password: 'secret' })).toEqual({ password: 'secret' })
  const byCode = { ...NO_PROOF, proving: 'mobile', target: '13800000000', code: '123456' } as const
  expect(proofFaults({ ...byCode, code: '12' })).toEqual({ code: 'code' })
  expect(proofFaults({ ...byCode, target: 'x' })).toEqual({ target: 'mobile' })
  expect([proofFaults(byCode), proofOf(byCode)]).toEqual([{}, { code: '123456', channel: 'mobile' }])
})

test('[SEC-05] with two-step sign-in its code is all that shows who pays', () => {
  expect(proofFaults(NO_PROOF, 'second_step')).toEqual({ second_step: 'required' })
  const given = { ...NO_PROOF, password: 'secret', second_step: ' 123456 ' }
  expect([proofFaults(given, 'second_step'), proofOf(given, 'second_step')]).toEqual([{}, { second_step: '123456' }])
})
