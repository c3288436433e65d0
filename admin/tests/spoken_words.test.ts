import { expect, test } from 'vitest'
import { spokenOf } from '../spoken_words.ts'

test('keeps only those answer texts that a screen uses itself', () => {
  const words = { 'errors.E_ONE': '1', 'errors.E_TWO': '2', 'digest.title': '3', 'genders.male': '4' }
  expect(spokenOf(words, ["words('errors.E_TWO')"])).toEqual({ 'errors.E_TWO': '2', 'genders.male': '4' })
})
