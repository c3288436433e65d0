import { test } from '@japa/runner'
import { Refusal } from '#core/errors'
import { emailOf, phoneOf, parseName, isUsername } from '#identity/credentials/contacts'
import { isIdNumber } from '#identity/account/real_name'
import { maskName, maskNumber } from '#identity/account/contact_notice'
import { passwordFault } from '#identity/credentials/passwords'

/** The last digit makes the number one more than a multiple of eleven; each place has twice the weight of the next. */
function withCheck(number: string): string {
  let sum = 0
  for (const digit of number) sum = ((sum + Number(digit)) * 2) % 11
  const check = (12 - sum) % 11
  return number + (check === 10 ? 'X' : check)
}

const isName = (given: string) => {
  try {
    return parseName(given, 'real_name') === given
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

test.group('People | validation', () => {
  test('accepts usernames of 3 to 15 characters starting with a letter', ({ assert }) => {
    const good = ['abc', 'a1_', 'Merchant_2026_x']
    const bad = ['ab', '1abc', '_abc', 'abcdefghijklmnop', 'a b', '商户一号', 'a-b-c', 'abc\n']
    assert.deepEqual(good.filter(isUsername), good)
    assert.deepEqual(bad.filter(isUsername), [])
  }).tags(['AUTH-01'])

  test('accepts passwords of 8 to 20 without Chinese, markup or quotes, and rejects common ones', ({ assert }) => {
    const faults = Object.fromEntries(
      [
        'Seven-7',
        'x'.repeat(21),
        '密码Password1',
        'Pass&word1',
        `Pass"word1`,
        "Pass'word1",
        'Pass<word1',
        'Password1',
        'Quiet-River-88',
      ].map((one) => [one, passwordFault(one)]),
    )
    assert.deepEqual(faults, {
      'Seven-7': 'E_PASSWORD_LENGTH',
      [`${'x'.repeat(21)}`]: 'E_PASSWORD_LENGTH',
      密码Password1: 'E_PASSWORD_CHARACTERS',
      'Pass&word1': 'E_PASSWORD_CHARACTERS',
      'Pass"word1': 'E_PASSWORD_CHARACTERS',
      ["Pass'word1"]: 'E_PASSWORD_CHARACTERS',
      'Pass<word1': 'E_PASSWORD_CHARACTERS',
      Password1: 'E_PASSWORD_COMMON',
      'Quiet-River-88': null,
    })
    assert.isNull(passwordFault('x'.repeat(21), 128))
  }).tags(['AUTH-02'])

  test('normalises phone numbers by region and e-mail addresses to lower case', ({ assert }) => {
    assert.deepEqual(
      ['139 1234 5678', '+1 415 555 2671', '0086-13912345678'].map((one) => phoneOf(one)),
      ['+8613912345678', '+14155552671', '+8613912345678'],
    )
    assert.deepEqual(
      ['12345', '+86139', 'phone', ''].map((one) => phoneOf(one)),
      [null, null, null, null],
    )
    assert.equal(emailOf('Some.One@Example.COM'), 'some.one@example.com')
    assert.deepEqual(['a@b', 'a b@c.com', '@c.com', 'a@c..com', `${'a'.repeat(65)}@c.com`].map(emailOf), [
      null,
      null,
      null,
      null,
      null,
    ])
  }).tags(['AUTH-10'])

  test('accepts names in any script', ({ assert }) => {
    const good = ['许知远', '阿依古丽·买买提', "Siobhán O'Neill-Smith", 'J. R. Hartley']
    const bad = ['许', '123', 'a1', '<b>', ' x', '', 'x'.repeat(61)]
    assert.deepEqual(good.filter(isName), good)
    assert.deepEqual(bad.filter(isName), [])
  }).tags(['AUTH-10'])

  test('accepts identity numbers with a valid date and checksum', ({ assert }) => {
    assert.isTrue(isIdNumber('11010519491231002X'))
    const bad = [
      '110105194912310021',
      '11010519491331002X',
      '11010520491231002X',
      '01010519491231002X',
      '1101051949123100',
      '11010519491231002x',
      '',
    ]
    assert.deepEqual(
      bad.filter((one) => isIdNumber(one)),
      [],
    )
  }).tags(['AUTH-10'])

  test('rejects birth dates before 1900 and after today', ({ assert }) => {
    const today = new Date('2026-11-23T12:00:00Z')
    const born = (day: string) => isIdNumber(withCheck(`110105${day}002`), today)
    assert.deepEqual(['19000101', '20260228', '20261123'].map(born), [true, true, true])
    assert.deepEqual(['18991231', '20260229', '20261124', '20300101'].map(born), [false, false, false, false])
  }).tags(['AUTH-10', 'SEC-10'])

  test('masks reveal only the first or last characters', ({ assert }) => {
    assert.deepEqual([maskName('许知远'), maskName('John'), maskName('')], ['许**', 'J**', '**'])
    assert.equal(maskNumber('11010519491231002X'), '110***********002X')
  }).tags(['AUTH-10'])
})
