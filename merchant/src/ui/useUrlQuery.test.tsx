import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useUrlFilters } from './list/useUrlFilters'
import { useUrlQuery } from './useUrlQuery'

const address = vi.hoisted(() => ({ search: '' }))
vi.mock('react-router', () => ({
  useLocation: () => ({ search: address.search }),
  useNavigate: () => (to: { search: string }) => void (address.search = to.search),
}))
vi.mock('react', async (read) => ({
  ...(await read<typeof import('react')>()),
  useOptimistic: (value: unknown) => [value, () => undefined],
}))
vi.stubGlobal('window', { location: address })
afterEach(() => void (address.search = ''))

/** The value a hook returns after its first render. */
function drawn<Held>(hook: () => Held): Held {
  let held!: Held
  const Screen = () => {
    held = hook()
    return null
  }
  renderToStaticMarkup(<Screen />)
  return held
}

const having = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value)
  return now
}

test('two changes between renders are both kept', () => {
  const [, change] = drawn(useUrlQuery)
  change(having('edit', '7'))
  change(having('q', 'shirt'))
  expect(address.search).toBe('edit=7&q=shirt')
})

test('a complete query replaces the previous one', () => {
  address.search = '?q=shirt&page=2'
  const [query, change] = drawn(useUrlQuery)
  expect([...query]).toEqual([
    ['q', 'shirt'],
    ['page', '2'],
  ])
  change({ group: 'site' })
  expect(address.search).toBe('group=site')
})

const LIST = {
  filtersIn: (query: URLSearchParams) => ({ q: query.get('q') ?? '', sort: query.get('sort') ?? '' }),
  addressOf: (filters: { q: string; sort: string }, opened?: number) =>
    new URLSearchParams(Object.entries({ ...filters, order: `${opened ?? ''}` }).filter(([, value]) => value !== '')),
  openParameter: 'order',
}

test('delayed search input neither closes a record opened since nor resets a filter', () => {
  const { change, open } = drawn(() => useUrlFilters(LIST))
  change({ sort: 'dearest' })
  open(7)
  change({ q: 'shirt' }, true)
  expect(address.search).toBe('q=shirt&sort=dearest&order=7')
})
