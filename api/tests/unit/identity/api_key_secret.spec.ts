import { test } from '@japa/runner'
import { hashOfSecret, isWithin, makeSecret, parseRange, rangesOf } from '#identity/api_keys/secret'

test.group('API keys | secret', () => {
  test('has a prefix for secret scanners, 256 random bits and a checksum', ({ assert }) => {
    const { secret, hash, lastFour } = makeSecret()
    assert.match(secret, /^ink_live_[0-9A-Za-z]{49}$/)
    assert.isTrue(hashOfSecret(secret)?.equals(hash))
    assert.equal(lastFour, secret.slice(-4))
    assert.notEqual(makeSecret().secret, secret)
  }).tags(['OPS-06', 'DEV-01'])

  test('a single mistyped, missing or swapped character is detected at every place', ({ assert }) => {
    const { secret } = makeSecret()
    for (let at = 0; at < secret.length; at++) {
      const typed = `${secret.slice(0, at)}${secret[at] === 'x' ? 'y' : 'x'}${secret.slice(at + 1)}`
      assert.isNull(hashOfSecret(typed), typed)
      assert.isNull(hashOfSecret(secret.slice(0, at) + secret.slice(at + 1)))
    }
    for (const other of ['', 'ink_live_', secret.replace('live', 'test'), ` ${secret}`, `${secret}x`])
      assert.isNull(hashOfSecret(other))
  }).tags(['OPS-06', 'DEV-01'])

  const RANGES = rangesOf(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])
  test('an address is within the ranges: {0} {1}')
    .with<[string, boolean][]>([
      ['203.0.113.255', true],
      ['::ffff:203.0.113.9', true],
      ['203.0.114.1', false],
      ['198.51.100.7', true],
      ['198.51.100.8', false],
      ['2001:db8:ffff::1', true],
      ['2001:db9::1', false],
      ['::1', false],
    ])
    .run(({ assert }, [ip, isInside]) => {
      assert.equal(isWithin(RANGES, ip), isInside)
      assert.isTrue(isWithin(null, ip))
    })
    .tags(['OPS-06', 'DEV-01'])

  test('a range is an address with an optional number of bits', ({ assert }) => {
    assert.deepEqual(parseRange('203.0.113.0/24'), { network: '203.0.113.0', bits: 24, family: 'ipv4' })
    assert.deepEqual(parseRange('::1'), { network: '::1', bits: 128, family: 'ipv6' })
    for (const wrong of ['203.0.113.0/33', '::/129', '1.2.3', 'a.b.c.d', '1.2.3.4/', '1.2.3.4/-1', 'localhost'])
      assert.isNull(parseRange(wrong), wrong)
  }).tags(['OPS-06', 'DEV-01'])
})
