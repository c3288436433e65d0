import { FilterOutlined, PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import type { Wording } from '../columns/cellText'
import { ExportButton } from '../export/ExportButton'
import { may } from '@/session/session'
import { useAllowed, useResource, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import { usePanels } from '../state/usePanels'
import { ViewMenu } from '../views/ViewMenu'
import styles from './list.module.css'
import { QuickSearch } from './QuickSearch'
import type { Change, Columns, ListModel } from './types'
import type { ListLayout } from './useListLayout'

const ColumnDrawer = lazyPart(() => import('../columns/ColumnDrawer'))
const LayoutButton = lazyPart(() => import('./LayoutButton'))

interface ToolbarProps {
  list: ListModel
  state: ListState
  change: Change
  columns: Columns
  wording: Wording
  filtering: boolean
  onFilter(): void
  layout: ListLayout
}

export function Toolbar({ list, state, change, columns, wording, filtering, onFilter, layout }: ToolbarProps) {
  const t = useT('crud')
  const own = useResourceT()
  const { filters, quickSearch, tools } = useResource()
  const allowed = useAllowed()
  const panels = usePanels()
  const [arranging, setArranging] = useState(false)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {quickSearch && <QuickSearch word={state.word} onSearch={(word) => change({ word })} />}
      {filters.length > 0 && (
        <Button icon={<FilterOutlined aria-hidden />} onClick={onFilter} aria-expanded={filtering}>
          {t('filter')}
          {state.filters.length > 0 && <span className={styles.count}>{state.filters.length}</span>}
        </Button>
      )}
      <ViewMenu />
      <span className={styles.space} />
      <Suspense>
        {layout.canChoose && <LayoutButton isGallery={layout.Gallery !== null} onToggle={layout.toggle} />}
      </Suspense>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={() => void list.refetch()}
      />
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('columns')}
        title={t('columns')}
        onClick={() => setArranging(true)}
      />
      {allowed('export') && <ExportButton state={state} columns={columns.shown} wording={wording} total={list.total} />}
      {tools
        .filter(({ permission }) => may(permission))
        .map(({ name }) => (
          <Button key={name} onClick={() => panels.open(name)}>
            {own(`action.${name}`)}
          </Button>
        ))}
      {allowed('create') && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => panels.open('create')}>
          {t('create')}
        </Button>
      )}
      <Suspense>{arranging && <ColumnDrawer columns={columns} onClose={() => setArranging(false)} />}</Suspense>
    </div>
  )
}
