import { expect, test } from 'vitest'
import { startSearch, receiveWord, lastSent, send } from './searchWord'

const typing = (search: ReturnType<typeof startSearch>, typed: string) => ({ ...search, typed })

test('CRUD-02 · searches that arrive late take nothing back that was typed since', () => {
  const first = send(typing(startSearch(''), 'oak'))
  const second = send(typing(first, 'oak ta'))
  const third = typing(second, 'oak table')
  const late = receiveWord(third, 'oak')
  expect(late.typed).toBe('oak table')
  expect(lastSent(late)).toBe('oak ta')
  expect(receiveWord(late, 'oak ta')).toEqual({ typed: 'oak table', known: 'oak ta', sent: ['oak ta'] })
})

test('CRUD-02 · a word from elsewhere replaces what stands there, the one before the last search too', () => {
  const searched = receiveWord(send(typing(startSearch(''), 'oak')), 'oak')
  expect(receiveWord(searched, '')).toEqual(startSearch(''))
  expect(receiveWord(searched, 'elm')).toEqual(startSearch('elm'))
})
