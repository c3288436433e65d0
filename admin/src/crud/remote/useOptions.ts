import { useSelect } from '@refinedev/antd'
import type { ClientError } from '@inkfold/api/client'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { QUICK_SEARCH } from '../state/wire'
import { OPTIONS_PER_PAGE, type Option } from './api'

const EVERYTHING: Readonly<Record<string, string>> = {}

/** Refine's select, loaded when it opens; before that, only the names of the selected values are requested. */
export function useOptions(resource: string, value: number | number[] | null | undefined, where = EVERYTHING) {
  const [isOpened, setOpened] = useState(false)
  const [page, setPage] = useState(1)
  const ids = [value ?? []].flat()

  const { selectProps, query } = useSelect<Option, ClientError>({
    resource,
    optionValue: 'value',
    optionLabel: 'label',
    defaultValue: ids,
    meta: { select: true },
    filters: Object.entries(where).map(([field, wanted]) => ({ field, operator: 'eq', value: wanted })),
    pagination: { mode: 'server', currentPage: page, pageSize: OPTIONS_PER_PAGE },
    queryOptions: { enabled: isOpened, placeholderData: keepPreviousData },
    defaultValueQueryOptions: { placeholderData: keepPreviousData },
    onSearch(word) {
      setPage(1)
      return word ? [{ field: QUICK_SEARCH, operator: 'contains', value: word }] : []
    },
    errorNotification: false,
  })

  return {
    // Refine appends the selected records to every page; the list shows what the search found.
    options: query.data?.data ?? [],
    labels: new Map(selectProps.options?.map(({ value: id, label }) => [Number(id), String(label)])),
    total: query.data?.total ?? 0,
    page,
    turn: setPage,
    search: selectProps.onSearch,
    load: () => setOpened(true),
    isFetching: query.isFetching,
  }
}
