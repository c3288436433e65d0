import { expect, test } from 'vitest'
import { NO_PROOF, proofFaults, proofOf } from './proof'

test('[CHK-04] accepts a password or a code, and reports a missing one at its field', () => {
  expect(proofFaults(NO_PROOF)).toEqual({ password: 'required' })
  expect(proofOf({ ...NO_PROOF, password: 'secret' })).toEqual({ password: 'secret' })
  const byCode = { ...NO_PROOF, proving: 'mobile', target: '13800000000', code: '123456' } as const
  expect(proofFaults({ ...byCode, code: '12' })).toEqual({ code: 'code' })
  expect(proofFaults({ ...byCode, target: 'x' })).toEqual({ target: 'mobile' })
  expect([proofFaults(byCode), proofOf(byCode)]).toEqual([{}, { code: '123456', channel: 'mobile' }])
})

test('[SEC-05] requires the second step alone when two-step sign-in is on', () => {
  expect(proofFaults(NO_PROOF, 'second_step')).toEqual({ second_step: 'required' })
  const given = { ...NO_PROOF, password: 'secret', second_step: ' 123456 ' }
  expect([proofFaults(given, 'second_step'), proofOf(given, 'second_step')]).toEqual([{}, { second_step: '123456' }])
})
