export interface StatusLook<Status extends string> {
  q: string
  status: Status | null
}

const WORDS = 100

/** Filters by words and status, in the URL and as list parameters; `opens` names the parameter of the open record. */
export function statusLook<Status extends string>(statuses: readonly Status[], opens: string) {
  type Look = StatusLook<Status>
  return {
    lookIn: (query: URLSearchParams): Look => ({
      q: (query.get('q') ?? '').slice(0, WORDS),
      status: statuses.find((status) => status === query.get('status')) ?? null,
    }),
    /** The shortest URL for the filters. */
    addressOf({ q, status }: Look, opened?: number) {
      const said = { q, status: status ?? '', [opens]: opened ?? '' }
      return new URLSearchParams(
        Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
      )
    },
    isNarrowed: ({ q, status }: Look) => q !== '' || status !== null,
    asked: ({ q, status }: Look) => ({
      order: 'id,desc',
      quickSearch: q || null,
      search: status && JSON.stringify([{ field: 'status', operator: 'eq', val: status }]),
    }),
  }
}

export const WIDE = { q: '', status: null }
