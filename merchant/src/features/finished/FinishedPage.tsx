import { FINISHED } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Export } from '@/ui/exports/Export'
import styles from '@/ui/list.module.css'
import shown from '@/ui/shown.module.css'
import { PageHead } from '@/ui/list/PageHead'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { useSelection } from '@/ui/useSelection'
import { Allowance } from './Allowance'
import { BatchBar } from './batch/BatchBar'
import { CheckState } from './CheckState'
import { Detail } from './detail/Detail'
import { FinishedList } from './FinishedList'
import { Groups } from './groups/Groups'
import { useGroups } from './groups/useGroups'
import { within } from './groups/tree'
import { addressOf, filtersIn } from './filters'
import { Toolbar } from './Toolbar'
import { toListQuery } from './queries'
import { useExportColumns } from './useExportColumns'
import { useFinished } from './useFinished'
import { useRenderEvents } from './useRenderEvents'

const ADDRESS = { filtersIn, addressOf, openParameter: 'finished' }

export default function FinishedPage() {
  const t = useT('finished')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const groups = useGroups()
  const inGroup = within(groups.branches, filters.group)
  const finished = useFinished(filters, inGroup)
  const columns = useExportColumns()
  const chosen = useSelection(addressOf({ ...filters, sort: 'newest' }).toString(), FINISHED.atOnce)
  useRenderEvents(finished)

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <div className={shown.steps}>
          <Allowance />
          <Export resource="finished-products" listQuery={toListQuery(filters, inGroup)} columns={columns} />
        </div>
      </PageHead>
      <div className={styles.body}>
        <Groups filters={filters} groups={groups} onChange={change} onMoved={finished.startAnew} />
        <section className={styles.main} aria-label={t('title')}>
          <CheckState />
          <Toolbar filters={filters} finished={finished} onChange={change} />
          <FinishedList
            filters={filters}
            finished={finished}
            chosen={chosen}
            opened={opened}
            onOpen={open}
            onChange={change}
          />
        </section>
      </div>
      <BatchBar chosen={chosen} finished={finished} groups={groups} />
      {opened !== null && (
        <Detail
          key={opened}
          id={opened}
          finished={finished}
          groups={groups}
          onChange={change}
          onOpen={open}
          onClose={close}
        />
      )}
    </div>
  )
}
