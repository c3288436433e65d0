import { useQuery } from '@tanstack/react-query'
import { keys } from '@refinedev/core'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import { wordOf } from '../choices'
import { useResource, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change } from './types'

const ALL = 'all'

/** Shows one value at a time. A tab replaces a filter on the same field. */
export function ListTabs({ state, change }: { state: ListState; change: Change }) {
  const own = useResourceT()
  const t = useT('crud')
  const { tabs } = useResource()
  const { countOf, isPending } = useCounts()
  if (!tabs?.choices) return null
  // Tabs that got their numbers later would push one another aside.
  if (isPending) return <div className={styles.tabs} />
  const { values } = tabs.choices
  const options = values.map(String).map((key) => ({
    key,
    label: wordOf(tabs.choices!, key, t),
    count: countOf(key),
  }))
  const all = { key: ALL, label: t('tabs.all'), count: countOf(null) }
  return (
    <ChoiceButtons
      label={own(`field.${tabs.name}`)}
      options={tabs.isCounted ? [all, ...options] : options}
      value={state.tab ?? ALL}
      onChange={(tab) =>
        change({
          tab: tab === ALL ? null : tab,
          filters: state.filters.filter(({ field }) => field !== tabs.name),
        })
      }
    />
  )
}

/** Row counts per tab and in total; refetched whenever the list is. */
function useCounts() {
  const { name, tabs } = useResource()
  const format = useFormat()
  const { data, isLoading: isPending } = useQuery({
    queryKey: [...keys().data().resource(name).action('list').get(), 'counts'],
    queryFn: () => client.get<Record<string, number>>(`/api/v1/${name}/counts`),
    enabled: tabs?.isCounted ?? false,
    staleTime: 0,
  })
  const countOf = (value: string | null) => {
    if (!data) return undefined
    const count = value === null ? Object.values(data).reduce((sum, one) => sum + one, 0) : (data[value] ?? 0)
    return format.number(count)
  }
  return { countOf, isPending }
}
