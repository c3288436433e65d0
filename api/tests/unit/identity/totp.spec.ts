import { test } from '@japa/runner'
import { hashRecoveryCode, newRecoveryCodes } from '#identity/two_step/recovery_codes'
import { qrPath } from '#identity/two_step/set_up'
import { base32, codeAt, keyUri, matchingStep, newSecret, stepAt } from '#identity/two_step/totp'
import { addressOf, networkOf } from '#identity/limits/address'
import { requiredWorkLevel, workFactor } from '#identity/credentials/account'

/** Secret of RFC 6238, appendix B. */
const SECRET = base32(Buffer.from('12345678901234567890'))

test.group('TOTP', () => {
  test('returns the codes of RFC 6238 at {0} s')
    .with([
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ] as const)
    .run(({ assert }, [seconds, code]) => {
      assert.equal(codeAt(SECRET, stepAt(seconds), 8), code)
      assert.equal(codeAt(SECRET, stepAt(seconds)), code.slice(2))
    })
    .tags(['SEC-05'])

  test('returns the codes of RFC 4226 for the counters 0 to 9', ({ assert }) => {
    assert.deepEqual(
      Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter)),
      ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'],
    )
  }).tags(['SEC-05'])

  test('accepts the steps before and after the current one, and returns the step', ({ assert }) => {
    const now = stepAt(1_111_111_111)
    const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(SECRET, codeAt(SECRET, now + away), now))
    assert.deepEqual(found, [null, now - 1, now, now + 1, null])
    for (const wrong of ['', '12345', '1234567', 'abcdef']) assert.isNull(matchingStep(SECRET, wrong, now))
  }).tags(['SEC-05'])

  test('encodes base32 as in RFC 4648, and secrets have 160 bits', ({ assert }) => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
    assert.deepEqual(written, ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
    assert.match(newSecret(), /^[A-Z2-7]{32}$/)
    assert.notEqual(newSecret(), newSecret())
  }).tags(['SEC-05'])

  test('encodes names in the key URI and draws it as a QR code', ({ assert }) => {
    const uri = new URL(keyUri(SECRET, '印 & 染', 'a+b'))
    assert.equal(uri.protocol, 'otpauth:')
    assert.equal(decodeURIComponent(uri.pathname), '/印 & 染:a+b')
    assert.deepEqual(Object.fromEntries(uri.searchParams), {
      secret: SECRET,
      issuer: '印 & 染',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const { size, path } = qrPath(uri.href)
    assert.equal((size - 8 - 17) % 4, 0)
    assert.match(path, /^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+Z)+$/)
  }).tags(['SEC-05'])
})

test.group('Recovery codes', () => {
  test('are ten of 80 bits, accepted in any spelling', ({ assert }) => {
    const codes = newRecoveryCodes()
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const hash = hashRecoveryCode('ABCD-EFGI-OBCD-2345')
    for (const typed of ['abcdefgiobcd2345', ' ABCD EFG1 0-8CD 2345 ']) assert.equal(hashRecoveryCode(typed), hash)
    assert.notEqual(hashRecoveryCode('ABCD-EFGI-OBCD-2346'), hash)
  }).tags(['SEC-05'])
})

test.group('Work per guess', () => {
  test('rises with the failures of a name', ({ assert }) => {
    assert.deepEqual([0, 29, 30, 99, 100, 299, 300, 9999].map(requiredWorkLevel), [0, 0, 1, 1, 2, 2, 3, 3])
    assert.deepEqual([0, 1, 2, 3].map(workFactor), [1, 4, 12, 32])
  }).tags(['SEC-05'])

  test('is counted by network: {0} gives {1}')
    .with([
      ['203.0.113.7', '203.0.113'],
      ['::ffff:203.0.113.9', '203.0.113'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
      ['2001:db8:1:ffff::1', '2001:db8:1'],
      ['::1', '0:0:0'],
    ] as const)
    .run(({ assert }, [ip, network]) => {
      assert.equal(networkOf(ip), network)
      assert.equal(networkOf(addressOf(ip)), network)
    })
    .tags(['SEC-05'])
})
