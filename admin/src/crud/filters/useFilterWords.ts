import { useQueries } from '@tanstack/react-query'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { bytesWords } from './bytes'
import { wordOf } from '../choices'
import { labelsOf } from '../remote/api'
import { useResource, useResourceT } from '../ResourceContext'
import type { ListFilter } from '../state/urlState'
import type { Filter } from './filter'

/** A filter as text: “Status: Enabled, Disabled”. */
export function useFilterWords(active: readonly ListFilter[]) {
  const t = useResourceT()
  const crud = useT('crud')
  const { filters } = useResource()
  const valueOf = useValueWords(active)

  return (filter: ListFilter) => {
    const declared = filters.find(({ name }) => name === filter.field)
    const sign = filter.operator === 'ne' || filter.operator === 'nin' ? 'filter_not' : 'filter_is'
    return crud(sign, { field: t(`field.${filter.field}`), value: declared ? valueOf(declared, filter) : filter.value })
  }
}

function useValueWords(active: readonly ListFilter[]) {
  const t = useResourceT()
  const crud = useT('crud')
  const format = useFormat()
  const labels = useFilterLabels(active)

  return ({ kind, choices, resource }: Filter, { value }: ListFilter): string => {
    const values = Array.isArray(value) ? value : [value]
    if (kind === 'flag') return crud(value === 'true' ? 'yes' : 'no')
    if (kind === 'days' || kind === 'dates') return values.map((day) => (day ? format.date(day) : '…')).join(' – ')
    if (kind === 'bytes') return bytesWords(values, format)
    if (choices) return values.map((each) => wordOf(choices, each, t)).join(', ')
    if (resource) return values.map((id) => labels.get(resource)?.get(Number(id)) ?? `#${id}`).join(', ')
    return values.join(', ')
  }
}

function useFilterLabels(active: readonly ListFilter[]) {
  const { filters } = useResource()
  const remote = active.flatMap(({ field, value }) => {
    const resource = filters.find(({ name }) => name === field)?.resource
    return resource ? [{ resource, ids: [value].flat().map(Number) }] : []
  })
  return useQueries({
    queries: remote.map(({ resource, ids }) => ({
      queryKey: ['labels', resource, ids],
      queryFn: () => labelsOf(resource, ids),
    })),
    combine: (results) => new Map(results.map(({ data }, index) => [remote[index]?.resource ?? '', data])),
  })
}
