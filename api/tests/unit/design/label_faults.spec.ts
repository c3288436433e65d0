import { test } from '@japa/runner'
import fc from 'fast-check'
import { labelFaults } from '#design/finished/validation'

const inner = fc.stringMatching(/^[A-Za-z0-9一-鿿][A-Za-z0-9一-鿿 ,，-]{0,20}[A-Za-z0-9一-鿿]$/)
const mark = fc.constantFrom(',', '.', '，', '。', '！', '-', '（', '”', '、', '#')

test.group('Labels', () => {
  test('may contain punctuation, but not at the start or end', ({ assert }) => {
    fc.assert(
      fc.property(inner, mark, (label, one) => {
        assert.deepEqual(labelFaults([label]), {})
        assert.deepEqual(Object.keys(labelFaults([one + label])), ['labels.0'])
        assert.deepEqual(Object.keys(labelFaults([label + one])), ['labels.0'])
      }),
    )
  }).tags(['DES-04'])

  test('have at most 30 characters, and twenty is the maximum number', ({ assert }) => {
    assert.deepEqual(labelFaults(['字'.repeat(30)]), {})
    assert.deepEqual(Object.keys(labelFaults(['字'.repeat(31)])), ['labels.0'])
    assert.deepEqual(labelFaults(Array.from({ length: 20 }, (_, i) => `l${i}`)), {})
    assert.deepEqual(Object.keys(labelFaults(Array.from({ length: 21 }, (_, i) => `l${i}`))), ['labels'])
  }).tags(['DES-04'])
})
