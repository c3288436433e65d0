export interface StatusFilters<Status extends string> {
  q: string
  status: Status | null
}

const WORDS = 100

/** Filters by words and status, in the URL and as list parameters; `opens` names the parameter of the open record. */
export function statusFilters<Status extends string>(statuses: readonly Status[], openParameter: string) {
  type Filters = StatusFilters<Status>
  return {
    filtersIn: (query: URLSearchParams): Filters => ({
      q: (query.get('q') ?? '').slice(0, WORDS),
      status: statuses.find((status) => status === query.get('status')) ?? null,
    }),
    /** The shortest URL for the filters. */
    addressOf({ q, status }: Filters, opened?: number) {
      const parameters = { q, status: status ?? '', [openParameter]: opened ?? '' }
      return new URLSearchParams(
        Object.entries(parameters).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
      )
    },
    hasFilters: ({ q, status }: Filters) => q !== '' || status !== null,
    toListQuery: ({ q, status }: Filters) => ({
      order: 'id,desc',
      quickSearch: q || null,
      search: status && JSON.stringify([{ field: 'status', operator: 'eq', val: status }]),
    }),
  }
}

export const NO_FILTERS = { q: '', status: null }
