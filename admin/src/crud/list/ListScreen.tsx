import { Form } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useIsNarrow } from '@/ui/useMedia'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { useWording } from '../columns/useWording'
import { useResource } from '../ResourceContext'
import type { useColumnSettings } from '../state/useColumnSettings'
import { usePanels } from '../state/usePanels'
import { useListState } from '../state/useListState'
import { useSelection } from '../state/useSelection'
import { DataTable } from '../table/DataTable'
import { FilterChips } from './FilterChips'
import styles from './list.module.css'
import { ListTabs } from './ListTabs'
import { EmptyList } from './EmptyList'
import { Pager } from './Pager'
import { Panels } from './Panels'
import { Toolbar } from './Toolbar'
import { useListTable } from './useListTable'
import { useListLayout } from './useListLayout'
import { useRowItems } from './useRowItems'

const CardList = lazyPart(() => import('./CardList'))
const BatchBar = lazyPart(() => import('./BatchBar'))
const FilterPanel = lazyPart(() => import('../filters/FilterPanel'))
const RecordPage = lazyPart(() => import('../detail/RecordPage'))

interface ListScreenProps {
  title: string
  columns: ReturnType<typeof useColumnSettings>
}

export function ListScreen({ title, columns }: ListScreenProps) {
  const { tree, page } = useResource()
  const panels = usePanels()
  const narrow = useIsNarrow()
  const { state, change } = useListState()
  const list = useListTable(state)
  const wording = useWording(list.flat)
  const selection = useSelection(list.flat)
  const itemsOf = useRowItems(list.flat, state)
  const [filtering, setFiltering] = useState(false)
  // Refine's table has a search form, which must be rendered; our search and filters write the address instead.
  const searchForm = <Form form={list.searchForm} component={false} />
  const layout = useListLayout()
  const Rows = layout.Gallery ?? (narrow ? CardList : DataTable)

  const shown = page && panels.name === 'show' ? panels.ids[0] : undefined
  if (shown !== undefined)
    return (
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        <RecordPage id={shown} listTitle={title} siblings={list.flat} itemsOf={itemsOf} />
        <Panels />
        {searchForm}
      </Suspense>
    )

  const pager = !tree && <Pager list={list} state={state} change={change} columns={columns} />
  return (
    <section className={styles.screen} aria-labelledby="list-title">
      {searchForm}
      <h1 id="list-title">{title}</h1>
      <ListTabs
        state={state}
        change={(part) => {
          selection.clear()
          change(part)
        }}
      />
      <Toolbar
        list={list}
        state={state}
        change={change}
        columns={columns}
        wording={wording}
        filtering={filtering}
        onFilter={() => setFiltering(!filtering)}
        layout={layout}
      />
      <Suspense>
        {filtering && <FilterPanel filters={state.filters} onApply={(filters) => change({ filters })} />}
      </Suspense>
      <FilterChips state={state} change={change} />
      {list.isPending && !list.error && <LoadingSkeleton rows={8} />}
      <EmptyList list={list} state={state} change={change} />
      {list.rows.length > 0 && !list.error && (
        <Suspense fallback={<LoadingSkeleton rows={8} />}>
          <Rows
            rows={list.rows}
            flat={list.flat}
            columns={columns}
            state={state}
            change={change}
            wording={wording}
            selection={selection}
            itemsOf={itemsOf}
            tableProps={list.tableProps}
          />
          {pager}
        </Suspense>
      )}
      {/* Never before the rows, which would push it away. */}
      {list.rows.length === 0 && !list.isPending && pager}
      <Suspense>{selection.ids.length > 0 && <BatchBar selection={selection} list={list} state={state} />}</Suspense>
      <Panels />
    </section>
  )
}
