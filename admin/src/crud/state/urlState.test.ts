import { describe, expect, test } from 'vitest'
import { choices } from '../choices'
import { filter } from '../filters/filter'
import { outsideList, readState, totalWithNext, viewOf, writeState, type ListLimits, type ListState } from './urlState'

const limits: ListLimits = {
  sortable: new Set(['name', 'created_at']),
  filterable: new Set(['name', 'status', 'created_at', 'user_id']),
  size: 20,
  sort: null,
  tabs: null,
}
const read = (query: string) => readState(new URLSearchParams(query), limits)
const plain: ListState = { page: 1, size: 20, sort: null, word: '', tab: null, filters: [] }

describe('CRUD-09 · list state in the URL', () => {
  test('CRUD-09 · reads back every value as written', () => {
    const state: ListState = {
      page: 3,
      size: 50,
      sort: { field: 'created_at', order: 'desc' },
      word: 'café 关',
      tab: null,
      filters: [
        { field: 'name', operator: 'contains', value: 'a,b:c&d%' },
        { field: 'status', operator: 'in', value: ['enabled', 'x,y'] },
        { field: 'created_at', operator: 'between', value: ['2026-01-01T00:00:00.000Z', ''] },
      ],
    }
    const written = writeState(new URLSearchParams(), state, limits).toString()
    expect(read(written)).toEqual(state)
  })

  test('CRUD-09 · omits defaults and keeps other parameters', () => {
    const query = new URLSearchParams('edit=7&page=4&f.status=in:enabled')
    expect(writeState(query, plain, limits).toString()).toBe('edit=7')
  })

  test('CRUD-09 · drops what the list does not know before the API would refuse it', () => {
    const strange = 'page=-1&size=33&sort=password&f.password=eq:x&f.name=like:x&f.status=in:%25E0%25'
    expect(read(strange)).toEqual(plain)
  })

  test('CRUD-09 · saves filters, order and word in a view, without page and panels', () => {
    expect(viewOf(new URLSearchParams('edit=7&page=4&q=a&sort=-name&f.status=in:enabled'))).toBe(
      'q=a&sort=-name&f.status=in%3Aenabled',
    )
  })

  test('CRUD-09 · always has an open tab and omits the first from the URL', () => {
    const tabbed = { ...limits, tabs: filter.choice('app', choices(['one', 'two'], 'words:apps')) }
    const open = (query: string) => readState(new URLSearchParams(query), tabbed).tab
    expect([open(''), open('tab=two'), open('tab=three')]).toEqual(['one', 'two', 'one'])
    expect(writeState(new URLSearchParams('tab=two'), { ...plain, tab: 'one' }, tabbed).toString()).toBe('')
    expect(writeState(new URLSearchParams(), { ...plain, tab: 'two' }, tabbed).toString()).toBe('tab=two')
    expect(viewOf(new URLSearchParams('tab=two&page=2'))).toBe('tab=two')
  })

  test('ORD-05 · starts counted tabs with "all"', () => {
    const tabbed = { ...limits, tabs: filter.counted('state', choices(['one', 'two'], 'words:apps')) }
    const open = (query: string) => readState(new URLSearchParams(query), tabbed).tab
    expect([open(''), open('tab=two'), open('tab=three')]).toEqual([null, 'two', null])
    expect(writeState(new URLSearchParams('tab=two'), plain, tabbed).toString()).toBe('')
    expect(writeState(new URLSearchParams(), { ...plain, tab: 'one' }, tabbed).toString()).toBe('tab=one')
  })

  test('CRUD-09 · tells open panels apart from the state of the list', () => {
    expect(outsideList('?edit=7&q=ink&page=2&f.name=eq:a')).toBe(outsideList('?sort=-name&edit=7'))
    expect(outsideList('?edit=7')).not.toBe(outsideList('?edit=8'))
  })

  test('CRUD-09 · behind what is counted a full page has another one after it', () => {
    expect(totalWithNext(10_000, { page: 3, size: 20 }, 20)).toBe(10_000)
    expect(totalWithNext(10_000, { page: 500, size: 20 }, 20)).toBe(10_001)
    expect(totalWithNext(10_000, { page: 502, size: 20 }, 20)).toBe(10_041)
    expect(totalWithNext(10_000, { page: 502, size: 20 }, 7)).toBe(10_040)
  })
})
