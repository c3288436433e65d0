import { test } from '@japa/runner'
import { RATE_JUMP_PERCENT } from '#contracts/money'
import { decideQuote } from '#settings/rates/update_rates'

test.group('Quoted rate', () => {
  test('is accepted up to the allowed movement; a hundredth more requires a person', ({ assert }) => {
    const most = 100 + RATE_JUMP_PERCENT
    const least = 100 - RATE_JUMP_PERCENT
    const outcomes = [`${most}.00`, `${most}.01`, `${least}.00`, `${least - 1}.99`].map(
      (quoted) => decideQuote(quoted, '100.00').outcome,
    )
    assert.deepEqual(outcomes, ['taken', 'held', 'taken', 'held'])
    assert.equal(decideQuote('100', '100.00').outcome, 'unchanged')
    assert.equal(decideQuote('7.125', null).rate, '7.13')
  }).tags(['SEC-10', 'CFG-03'])
})
