import { test } from '@japa/runner'
import * as fc from 'fast-check'
import { Money } from '#core/domain/money'

const minor = fc.integer({ min: -9e13, max: 9e13 })
const yuan = (amount: string) => Money.fromDecimal(amount, 'RMB')

test.group('Money', () => {
  test('a decimal representation parses to the same amount', ({ assert }) => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const { amount: text } = Money.ofMinor(amount, 'RMB').toJSON()
        assert.match(text, /^-?\d+\.\d\d$/)
        assert.equal(yuan(text).minor, amount === 0 ? 0 : amount)
      }),
    )
  })

  test('subtracting an added amount restores the original', ({ assert }) => {
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const [one, other] = [Money.ofMinor(a, 'USD'), Money.ofMinor(b, 'USD')]
        assert.equal(one.plus(other).minor, other.plus(one).minor)
        assert.equal(one.plus(other).minus(other).minor, one.minor)
      }),
    )
  })

  test('a split loses nothing, and its parts differ by at most one minor unit', ({ assert }) => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 500 }), (amount, parts) => {
        const shares = Money.ofMinor(amount, 'RMB')
          .split(parts)
          .map((one) => one.minor)
        assert.equal(
          shares.reduce((sum, one) => sum + one, 0),
          amount,
        )
        assert.isAtMost(Math.max(...shares) - Math.min(...shares), 1)
      }),
    )
  })

  test('multiplication rounds once, half away from zero', ({ assert }) => {
    assert.equal(yuan('0.05').times('0.5').minor, 3)
    assert.equal(yuan('-0.05').times('0.5').minor, -3)
    assert.equal(yuan('1.00').times('1.005').minor, 101)
    assert.equal(yuan('10.00').times('-0.333').minor, -333)
    fc.assert(
      fc.property(minor, fc.integer({ min: -9999, max: 9999 }), (amount, thousandths) => {
        const sign = thousandths < 0 ? '-' : ''
        const whole = Math.abs(thousandths)
        const factor = `${sign}${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
        const exact = BigInt(amount) * BigInt(thousandths)
        const off = BigInt(Money.ofMinor(amount, 'RMB').times(factor).minor) * 1000n - exact
        assert.isTrue(off >= -500n && off <= 500n)
      }),
    )
  })

  test('compare defines an order', ({ assert }) => {
    const sums = ['3.00', '-1.00', '2.50'].map(yuan).toSorted((a, b) => a.compare(b))
    assert.deepEqual(
      sums.map((one) => one.toJSON().amount),
      ['-1.00', '2.50', '3.00'],
    )
  })

  test('rejects mixed currencies and invalid amounts', ({ assert }) => {
    const dollar = Money.ofMinor(100, 'USD')
    assert.throws(() => yuan('1.00').plus(dollar), TypeError)
    assert.throws(() => yuan('1.00').minus(dollar), TypeError)
    assert.throws(() => yuan('1.00').compare(dollar), TypeError)
    for (const text of ['', '1.005', '1,00', '1e3', ' 1', '.5', '1.', 'NaN', '90071992547409.92', '--1']) {
      assert.throws(() => yuan(text), RangeError)
    }
    assert.throws(() => Money.ofMinor(0.5, 'RMB'), RangeError)
    assert.throws(() => yuan('1.00').times('x'), RangeError)
    assert.throws(() => yuan('1.00').split(0), RangeError)
  })
})
