import { useT } from '@/i18n/useT'
import { OneOf } from '@/ui/OneOf'
import { useResource, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import type { Change } from './types'

/** One value at a time of what must not be mixed. */
export function ListTabs({ state, change }: { state: ListState; change: Change }) {
  const own = useResourceT()
  const t = useT('crud')
  const { tabs } = useResource()
  if (!tabs?.choices) return null
  const { values, words } = tabs.choices
  return (
    <OneOf
      label={own(`field.${tabs.name}`)}
      options={values.map(String).map((key) => ({ key, label: t(`${words}.${key}`) }))}
      value={state.tab}
      onChange={(tab) => change({ tab })}
    />
  )
}
