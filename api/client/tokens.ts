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
  /** `isExpired`: the session ended by its age, so its user may go on with what the page shows after signing in. */
  clear(audience: Audience, isExpired?: boolean): void
  /** Called after every change, including those of other tabs. */
  subscribe(listener: (audience: Audience) => void): () => void
  /** Whether the session that is gone ended by its age, in whichever tab that was noticed. */
  hasExpired(audience: Audience): boolean
  /**
   * Rereads the storage, because events from other tabs arrive late and not at all on a suspended page. Notifies of
   * changes and returns whether the page belonged to another user.
   */
  notice(audience: Audience): boolean
}

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (audience: Audience) => `inkfold.tokens.${audience}`
const expiredKeyOf = (audience: Audience) => `inkfold.expired.${audience}`

/** In `localStorage`, so that tabs share one session; in memory where the browser forbids storage. */
export function createTokenStore(shelf: TokenStorage = browserStorage()): TokenStore {
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
  onPageShown(() => AUDIENCES.forEach(notice))
  return {
    get,
    notice,
    set(audience, tokens) {
      shelf.removeItem(expiredKeyOf(audience))
      shelf.setItem(keyOf(audience), JSON.stringify(tokens))
      tell(audience)
    },
    hasExpired: (audience) => get(audience) === null && shelf.getItem(expiredKeyOf(audience)) !== null,
    clear(audience, isExpired = false) {
      if (isExpired) shelf.setItem(expiredKeyOf(audience), 'true')
      else shelf.removeItem(expiredKeyOf(audience))
      shelf.removeItem(keyOf(audience))
      tell(audience)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function browserStorage(): TokenStorage {
  try {
    localStorage.setItem('inkfold.probe', '1')
    localStorage.removeItem('inkfold.probe')
    return localStorage
  } catch {
    return memoryStorage()
  }
}

function memoryStorage(): TokenStorage {
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

function onPageShown(look: () => void) {
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
