import { expect, test } from 'vitest'
import { beginWith, hear, lastSent, send } from './searchWord'

const typing = (search: ReturnType<typeof beginWith>, typed: string) => ({ ...search, typed })

test('CRUD-02 · searches that arrive late take nothing back that was typed since', () => {
  const first = send(typing(beginWith(''), 'oak'))
  const second = send(typing(first, 'oak ta'))
  const third = typing(second, 'oak table')
  const late = hear(third, 'oak')
  expect(late.typed).toBe('oak table')
  expect(lastSent(late)).toBe('oak ta')
  expect(hear(late, 'oak ta')).toEqual({ typed: 'oak table', known: 'oak ta', sent: ['oak ta'] })
})

test('CRUD-02 · a word from elsewhere replaces what stands there, the one before the last search too', () => {
  const searched = hear(send(typing(beginWith(''), 'oak')), 'oak')
  expect(hear(searched, '')).toEqual(beginWith(''))
  expect(hear(searched, 'elm')).toEqual(beginWith('elm'))
})
