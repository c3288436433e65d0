import { test } from '@japa/runner'
import type { ParsedAddress } from '#contracts/logistics'
import { pastedAddress } from '#logistics/domain/pasted/address'
import { MESSAGES } from '#tests/support/pasted_messages'
import { STYLES, WRITTEN } from '#tests/support/pasted_addresses'

/** Required share of correct fields. */
const SHARE = 0.97
const FIELDS = ['country', 'firstname', 'mobile_phone', 'street', 'city', 'province', 'postcode'] as const
type Said = Record<(typeof FIELDS)[number], string>

/** In Berlin, Tokyo and Singapore the city is a state, so the parser may fill the state without text. */
const isRight = (found: ParsedAddress, said: Said, field: keyof Said) =>
  said[field] === '*' ||
  found[field] === said[field] ||
  (field === 'province' && said[field] === '' && found.province === found.city)

test.group('Pasted addresses of many countries', () => {
  for (const [style, write] of Object.entries(STYLES))
    test(`parses ${WRITTEN.length} addresses written as ${style}`, ({ assert }) => {
      const faults = WRITTEN.flatMap((address) => {
        const { country, name, e164, street, city, kept, postcode } = address
        const said = { country, firstname: name, mobile_phone: e164, street: street.join(', '), city, province: kept, postcode } // prettier-ignore
        return faultsOf(write(address), said)
      })
      assert.isAtMost(faults.length, WRITTEN.length * FIELDS.length * (1 - SHARE), faults.join('\n'))
    }).tags(['CHK-02'])

  test(`parses ${MESSAGES.length} messages in nine scripts and languages`, ({ assert }) => {
    const faults = MESSAGES.flatMap(([text, country, firstname, mobile_phone, street, city, province, postcode]) =>
      faultsOf(text, { country, firstname, mobile_phone, street, city, province, postcode }),
    )
    assert.isAtMost(faults.length, MESSAGES.length * FIELDS.length * (1 - SHARE), faults.join('\n'))
  }).tags(['CHK-02'])

  test('fills nothing from a text without an address', ({ assert }) => {
    for (const text of ['', '   ', '!!! ???', '\u{1F4E6}\u{1F4E6}', '., ;'])
      for (const field of FIELDS) assert.equal(pastedAddress(text)[field], '', JSON.stringify(text))
  }).tags(['CHK-02'])

  test('parses 2,000 characters of mixed scripts within a second', ({ assert }) => {
    const mixed = 'Straße 東京都 서울 Łódź 广东省 +49 30 12 (415) 555 '.repeat(50).slice(0, 2000)
    const before = performance.now()
    pastedAddress(mixed)
    pastedAddress('1 '.repeat(1000))
    pastedAddress('a: '.repeat(600))
    assert.isBelow(performance.now() - before, 1000)
  }).tags(['CHK-02'])

  function faultsOf(text: string, said: Said): string[] {
    const found = pastedAddress(text)
    return FIELDS.filter((field) => !isRight(found, said, field)).map(
      (field) =>
        `${field}: ${JSON.stringify(found[field])} instead of ${JSON.stringify(said[field])} in ${JSON.stringify(text)}`,
    )
  }
})
