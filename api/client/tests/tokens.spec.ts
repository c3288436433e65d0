import { afterEach, describe, expect, test, vi } from 'vitest'
import { onPersonChange } from '../person_change.ts'
import { createTokenStore } from '../tokens.ts'
import { freshStorage } from './app.ts'

const TOKENS = { access: 'a', refresh: 'r', person: 7 }
const OTHERS = { access: 'b', refresh: 's', person: 8 }
const shelfWith = (text: string) => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined })

afterEach(() => vi.unstubAllGlobals())

describe('Token store', () => {
  test('SESS-05 · separates the two audiences', () => {
    const store = createTokenStore()

    store.set('admin', TOKENS)
    store.set('member', { ...TOKENS, access: 'm' })
    store.clear('admin')

    expect(store.get('admin')).toBeNull()
    expect(store.get('member')?.access).toBe('m')
  })

  test('SESS-01 · falls back to memory where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const store = createTokenStore()

    store.set('admin', TOKENS)

    expect(store.get('admin')).toEqual(TOKENS)
  })

  test('SESS-01 · uses localStorage, which other tabs of the site share', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })

    createTokenStore().set('admin', TOKENS)

    expect([...kept.keys()]).toEqual(['inkfold.tokens.admin'])
    expect(createTokenStore().get('admin')).toEqual(TOKENS)
  })

  test.each(['', 'null', '{', '{"access":1}', '{"access":"a","refresh":"r"}', '[]'])(
    'SESS-01 · what is stored as %j is no session',
    (text) => {
      expect(createTokenStore(shelfWith(text)).get('admin')).toBeNull()
    },
  )

  test('SESS-01 · notifies its listeners of changes here and in other tabs', () => {
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    const store = createTokenStore()
    const heard = vi.fn<(audience: string) => void>()
    const stop = store.subscribe(heard)
    const elsewhere = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

    store.set('admin', TOKENS)
    elsewhere('inkfold.tokens.member')
    elsewhere('inkfold.language')
    elsewhere(null)
    stop()
    store.clear('admin')

    expect(heard.mock.calls.flat()).toEqual(['admin', 'member', 'admin', 'member'])
  })

  test.each(['focus', 'visibilitychange', 'pageshow'])(
    'SESS-01 · finds on %s what another tab left while its word did not come, and tells of it once',
    (event) => {
      const window = new EventTarget()
      vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
      const shelf = freshStorage()
      const here = createTokenStore(shelf)
      here.set('admin', TOKENS)
      const heard = vi.fn<(audience: string) => void>()
      here.subscribe(heard)

      createTokenStore(shelf).set('admin', OTHERS)
      window.dispatchEvent(new Event(event))
      window.dispatchEvent(new Event(event))

      expect(heard.mock.calls).toEqual([['admin']])
    },
  )

  test('SESS-01 · tells in every tab an expired session from an ended one, until the next sign-in', () => {
    const shelf = freshStorage()
    const [here, there] = [createTokenStore(shelf), createTokenStore(shelf)]
    const expired = () => [here.hasExpired('admin'), there.hasExpired('admin'), there.hasExpired('member')]

    here.set('admin', TOKENS)
    expect(expired()).toEqual([false, false, false])
    here.clear('admin', true)
    expect(expired()).toEqual([true, true, false])
    there.set('admin', TOKENS)
    expect(expired()).toEqual([false, false, false])
    here.clear('admin', true)
    there.clear('admin')
    expect(expired()).toEqual([false, false, false])
  })

  test('SESS-01 · reports whether the page belonged to another user', () => {
    const shelf = freshStorage()
    const [here, there] = [createTokenStore(shelf), createTokenStore(shelf)]

    there.set('admin', TOKENS)
    expect(here.notice('admin')).toBe(false)
    there.set('admin', { ...TOKENS, access: 'renewed' })
    expect(here.notice('admin')).toBe(false)
    there.set('admin', OTHERS)
    expect([here.notice('admin'), here.notice('admin')]).toEqual([true, false])
    there.clear('admin')
    expect(here.notice('admin')).toBe(false)
  })
})

describe('Next user', () => {
  test('SESS-01 · detects a different user but not a returning one', () => {
    const store = createTokenStore(freshStorage())
    const forget = vi.fn<(audience: string) => void>()
    onPersonChange(store, forget)

    store.set('admin', TOKENS)
    store.clear('admin')
    store.set('admin', TOKENS)
    expect(forget).not.toHaveBeenCalled()
    store.clear('admin')
    store.set('admin', OTHERS)
    store.set('member', TOKENS)
    expect(forget.mock.calls).toEqual([['admin']])
  })
})
