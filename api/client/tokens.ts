import { AUDIENCES, type Audience } from '../contracts/statuses.ts'

export interface Tokens {
  access: string
  refresh: string
  /** The user id, so that a call is never replayed as another user. */
  person: number
}

export interface TokenStore {
  get(audience: Audience): Tokens | null
  set(audience: Audience, tokens: Tokens): void
  clear(audience: Audience): void
  /** Called after every change, including those of other tabs. */
  subscribe(listener: (audience: Audience) => void): () => void
  /**
   * Rereads the storage, because events from other tabs arrive late and not at all on a suspended page. Notifies of
   * changes and returns whether the page belonged to another user.
   */
  notice(audience: Audience): boolean
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (audience: Audience) => `inkfold.tokens.${audience}`

/** In `localStorage`, so that tabs share one session; in memory where the browser forbids storage. */
export function createTokenStore(shelf: Shelf = openShelf()): TokenStore {
  const listeners = new Set<(audience: Audience) => void>()
  const get = (audience: Audience) => parse(shelf.getItem(keyOf(audience)))
  const personOf = (audience: Audience) => get(audience)?.person ?? null
  const known = new Map(AUDIENCES.map((audience) => [audience, personOf(audience)]))

  function tell(audience: Audience) {
    known.set(audience, personOf(audience))
    listeners.forEach((listener) => listener(audience))
  }

  function notice(audience: Audience) {
    const [before = null, now] = [known.get(audience), personOf(audience)]
    if (before !== now) tell(audience)
    return before !== null && now !== null && before !== now
  }

  listenToOtherTabs(tell)
  whenLookedAt(() => AUDIENCES.forEach(notice))
  return {
    get,
    notice,
    set(audience, tokens) {
      shelf.setItem(keyOf(audience), JSON.stringify(tokens))
      tell(audience)
    },
    clear(audience) {
      shelf.removeItem(keyOf(audience))
      tell(audience)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function openShelf(): Shelf {
  try {
    localStorage.setItem('inkfold.probe', '1')
    localStorage.removeItem('inkfold.probe')
    return localStorage
  } catch {
    return memoryShelf()
  }
}

function memoryShelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** A null key means that the storage was cleared. */
function listenToOtherTabs(tell: (audience: Audience) => void) {
  if (typeof addEventListener !== 'function') return
  addEventListener('storage', ({ key }: StorageEvent) => {
    for (const audience of AUDIENCES) if (key === null || key === keyOf(audience)) tell(audience)
  })
}

function whenLookedAt(look: () => void) {
  if (typeof addEventListener !== 'function') return
  for (const event of ['visibilitychange', 'pageshow', 'focus']) addEventListener(event, look)
}

function parse(text: string | null): Tokens | null {
  try {
    const { access, refresh, person } = JSON.parse(text ?? '{}') as Partial<Tokens>
    const whole = typeof access === 'string' && typeof refresh === 'string' && typeof person === 'number'
    return whole ? { access, refresh, person } : null
  } catch {
    return null
  }
}
