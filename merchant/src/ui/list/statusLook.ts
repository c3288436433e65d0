/** What of a list is shown: what somebody looks for, and where it stands. */
export interface StatusLook<Status extends string> {
  q: string
  status: Status | null
}

const WORDS = 100

/** A look by words and by state, as the address says it and as the list is asked; `opens` names the record that is open. */
export function statusLook<Status extends string>(statuses: readonly Status[], opens: string) {
  type Look = StatusLook<Status>
  return {
    lookIn: (query: URLSearchParams): Look => ({
      q: (query.get('q') ?? '').slice(0, WORDS),
      status: statuses.find((status) => status === query.get('status')) ?? null,
    }),
    /** The shortest address that says it. */
    addressOf({ q, status }: Look, opened?: number) {
      const said = { q, status: status ?? '', [opens]: opened ?? '' }
      return new URLSearchParams(
        Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
      )
    },
    isNarrowed: ({ q, status }: Look) => q !== '' || status !== null,
    /** The last first. */
    asked: ({ q, status }: Look) => ({
      order: 'id,desc',
      quickSearch: q || null,
      search: status && JSON.stringify([{ field: 'status', operator: 'eq', val: status }]),
    }),
  }
}

export const WIDE = { q: '', status: null }
