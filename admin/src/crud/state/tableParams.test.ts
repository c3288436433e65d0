import { expect, test } from 'vitest'
import { choices } from '../choices'
import { filter } from '../filters/filter'
import { fromTableParams, sameTableParams, toTableParams } from './tableParams'
import { readState, writeState, type ListLimits } from './urlState'

const limits: ListLimits = {
  sortable: new Set(['name']),
  filterable: new Set(['name', 'state', 'created_at']),
  size: 20,
  sort: null,
  tabs: filter.counted('state', choices(['one', 'two'], 'words:apps')),
}
const at = (query: string) => readState(new URLSearchParams(query), limits)

test.each(['', 'page=2&size=50&sort=-name&q=ink&tab=two', 'f.name=contains%3Aa&f.created_at=between%3A2026%2C'])(
  'CRUD-09 · an address survives the way through the parameters of Refine: %s',
  (query) => {
    const state = at(query)
    const back = fromTableParams(toTableParams(state, limits), state, limits)
    expect(back).toEqual(state)
    expect(writeState(new URLSearchParams(), back, limits).toString()).toBe(
      writeState(new URLSearchParams(), state, limits).toString(),
    )
    expect(sameTableParams(toTableParams(state, limits), state, limits)).toBe(true)
  },
)

test('CRUD-09 · a table without pages leaves those of the address alone', () => {
  const { sorters, filters } = toTableParams(at('q=ink'), limits)
  expect(sameTableParams({ sorters, filters }, at('q=ink'), limits)).toBe(true)
  expect(sameTableParams({ sorters, filters: [] }, at('q=ink'), limits)).toBe(false)
  expect(fromTableParams({ sorters, filters: [] }, at('q=ink&page=3'), limits)).toMatchObject({ page: 3, word: '' })
})

test('CRUD-09 · a filter on the field of the tabs is not taken for a tab', () => {
  const state = at('f.state=eq%3Aone')
  expect(state).toMatchObject({ tab: null, filters: [{ field: 'state' }] })
  expect(sameTableParams(toTableParams(state, limits), state, limits)).toBe(true)
})
