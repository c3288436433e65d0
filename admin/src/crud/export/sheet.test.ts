import { escapeFormula } from '@inkfold/api/contracts/sheets'
import { expect, test } from 'vitest'
import { formatOf } from '@/i18n/format'
import { switchStatuses } from '../choices'
import { column } from '../columns/column'
import { csvOf, sheetOf } from './sheet'

const wording = {
  t: (key: string) => key,
  format: formatOf('en'),
  language: 'en' as const,
  labelOf: (resource: string, id: number) => `${resource} ${id}`,
}

test('CRUD-09 · prefixes text that a spreadsheet would run with an apostrophe, keeps numbers', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']) expect(escapeFormula(text)).toBe(`'${text}`)
  expect(escapeFormula(-12.5)).toBe(-12.5)
  expect(escapeFormula('a=b')).toBe('a=b')
})

test('CRUD-09 · exports the visible columns with their labels', () => {
  const columns = [
    column.named('title'),
    column.choice('status', switchStatuses),
    column.remote('role_ids', 'roles'),
    column.number('count'),
  ]
  const rows = [
    { id: 1, title_zh: '标题', title_en: 'Title', status: 'enabled', role_ids: [1, 2], count: 3 },
    { id: 2, title_zh: '只有中文', title_en: '', status: 'unheard', role_ids: null, count: null },
  ]
  expect(sheetOf(columns, rows, wording)).toEqual([
    ['field.title', 'field.status', 'field.role_ids', 'field.count'],
    ['Title', 'words:statuses.enabled', 'roles 1, roles 2', 3],
    ['只有中文', 'unheard', '', ''],
  ])
})

test('CRUD-09 · starts CSV with a byte order mark, quotes where needed and ends each line', () => {
  expect(
    csvOf([
      ['a', 'b"c'],
      ['d,e', 1],
      ['f\ng', '中'],
    ]),
  ).toBe('\uFEFFa,"b""c"\r\n"d,e",1\r\n"f\ng",中\r\n')
})

test('MAT-06 · exports a private picture without the key in its link', () => {
  const rows = [{ id: 1, picture_link: '/files/0b54?key=secret' }]
  expect(sheetOf([column.picture('picture_link')], rows, wording)).toEqual([['field.picture_link'], ['/files/0b54']])
})
