import { vi } from 'vitest'
import { createClient } from '../client.ts'
import type { ClientError } from '../client_error.ts'
import type { ClientOptions } from '../options.ts'
import { createTokenStore, type Tokens, type TokenStore } from '../tokens.ts'

export const EXPIRED: Tokens = { access: 'access-0', refresh: 'refresh-0', person: 7 }

/** Browser storage shared by all tabs. */
export function freshStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export function freshStore(tokens: Tokens | null = null): TokenStore {
  const store = createTokenStore(freshStorage())
  if (tokens) store.set('admin', tokens)
  return store
}

export function openApp(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const tokens = options.tokens ?? freshStore()
  const app = {
    onSessionOver: vi.fn<(error: ClientError) => void>(),
    onGo: vi.fn<(path: string, isRefused?: boolean) => void>(),
    onRetryable: vi.fn<(error: ClientError, isRead: boolean) => void>(),
  }
  const client = createClient({
    audience: 'admin',
    language: () => 'en',
    pageHost: () => 'gold.localhost',
    ...app,
    ...options,
    baseUrl,
    tokens,
  })
  return { ...app, client, tokens }
}

export async function errorOf(call: Promise<unknown>): Promise<ClientError> {
  const outcome = await call.then(
    () => new Error('The call succeeded'),
    (error: ClientError) => error,
  )
  if (outcome.message === 'The call succeeded') throw outcome
  return outcome as ClientError
}
