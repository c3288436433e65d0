import { expect, test } from 'vitest'
import { violatedRules, code, email, mobile, password, required, same, username } from './rules'

test.each([
  ['abc', null],
  ['a_1', null],
  ['Abcdefghijklmno', null],
  ['', 'required'],
  ['ab', 'username'],
  ['Abcdefghijklmnop', 'username'],
  ['1abc', 'username'],
  ['_abc', 'username'],
  ['ab-c', 'username'],
  ['阿布布', 'username'],
])('[AUTH-01] username %j → %s', (value, rule) => {
  expect(username(value)).toBe(rule)
})

test.each([
  ['abcd1234', null],
  ['a'.repeat(20), null],
  ['abc1234', 'password'],
  ['a'.repeat(21), 'password'],
  ['密码abcd1234', 'password'],
  ['abcd&1234', 'password'],
  ['abcd<1234', 'password'],
  ['abcd>1234', 'password'],
  ['abcd"1234', 'password'],
  ["abcd'1234", 'password'],
])('[AUTH-02] password %j → %s', (value, rule) => {
  expect(password(value)).toBe(rule)
})

test('[AUTH-02] requires the repeated password to match', () => {
  expect(same('abcd1234')('abcd1234')).toBeNull()
  expect(same('abcd1234')('abcd1235')).toBe('confirmed')
})

test('[AUTH-10] validates phone, e-mail and code separately', () => {
  expect([mobile('13800000000'), mobile('+44 7700 900123'), mobile('12345'), mobile('abc')]).toEqual([
    null,
    null,
    'mobile',
    'mobile',
  ])
  expect([email('a@b.cn'), email('a@b'), email('a b@c.de')]).toEqual([null, 'email', 'email'])
  expect([code('123456'), code('12345'), code('12345a')]).toEqual([null, 'code', 'code'])
  expect(violatedRules({ one: required(' '), two: required('x') })).toEqual({ one: 'required' })
})
