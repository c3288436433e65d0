import { expect, test } from 'vitest'
import { spokenOf } from '../spoken_words.ts'

test('of what comes in answers only that is carried which a screen says itself', () => {
  const words = { 'errors.E_ONE': '1', 'errors.E_TWO': '2', 'digest.title': '3', 'genders.male': '4' }
  expect(spokenOf(words, ["words('errors.E_TWO')"])).toEqual({ 'errors.E_TWO': '2', 'genders.male': '4' })
})
