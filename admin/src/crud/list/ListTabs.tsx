import { useT } from '@/i18n/useT'
import { useResource, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change } from './types'

/** One value at a time of what must not be mixed. */
export function ListTabs({ state, change }: { state: ListState; change: Change }) {
  const own = useResourceT()
  const t = useT('crud')
  const { tabs } = useResource()
  if (!tabs?.choices) return null
  const { values, words } = tabs.choices
  return (
    <div className={styles.tabs} role="group" aria-label={own(`field.${tabs.name}`)}>
      {values.map(String).map((value) => (
        <button key={value} type="button" aria-pressed={value === state.tab} onClick={() => change({ tab: value })}>
          {t(`${words}.${value}`)}
        </button>
      ))}
    </div>
  )
}
