import { client } from '@/http/client'

export interface Place {
  value: string
  label: string
}

const DAY = 86_400_000

/** The places below another one, named in the user's language. Cached, because they hardly ever change. */
export const areasQuery = (language: string, query: { province?: string; city?: string }) => ({
  queryKey: ['areas', language, query],
  queryFn: async () => (await client.get<{ list: Place[] }>('/api/ajax/area', { query })).list,
  staleTime: DAY,
})

export const countriesQuery = (language: string) => ({
  queryKey: ['countries', language],
  queryFn: async () => (await client.get<{ list: Place[] }>('/api/ajax/countries')).list,
  staleTime: DAY,
})

/** Codes of province, city and district from a six-digit code. */
export const pathOf = (code: string): string[] => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
