import { FINISHED } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Export } from '@/ui/exports/Export'
import styles from '@/ui/list.module.css'
import shown from '@/ui/shown.module.css'
import { PageHead } from '@/ui/list/PageHead'
import { useAddressed } from '@/ui/list/useAddressed'
import { useChosen } from '@/ui/useChosen'
import { Allowance } from './Allowance'
import { BatchBar } from './batch/BatchBar'
import { CheckState } from './CheckState'
import { Detail } from './detail/Detail'
import { FinishedList } from './FinishedList'
import { Groups } from './groups/Groups'
import { useGroups } from './groups/useGroups'
import { within } from './groups/tree'
import { addressOf, lookIn } from './look'
import { Toolbar } from './Toolbar'
import { asked } from './queries'
import { useExportColumns } from './useExportColumns'
import { useFinished } from './useFinished'
import { useRendered } from './useRendered'

const ADDRESS = { lookIn, addressOf, opens: 'finished' }

export default function FinishedPage() {
  const t = useT('finished')
  const { look, opened, change, open, close } = useAddressed(ADDRESS)
  const groups = useGroups()
  const inGroup = within(groups.branches, look.group)
  const finished = useFinished(look, inGroup)
  const columns = useExportColumns()
  const chosen = useChosen(addressOf({ ...look, sort: 'newest' }).toString(), FINISHED.atOnce)
  useRendered(finished)

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <div className={shown.steps}>
          <Allowance />
          <Export resource="finished-products" asked={asked(look, inGroup)} columns={columns} />
        </div>
      </PageHead>
      <div className={styles.body}>
        <Groups look={look} groups={groups} onChange={change} onMoved={finished.startAnew} />
        <section className={styles.main} aria-label={t('title')}>
          <CheckState />
          <Toolbar look={look} finished={finished} onChange={change} />
          <FinishedList
            look={look}
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
