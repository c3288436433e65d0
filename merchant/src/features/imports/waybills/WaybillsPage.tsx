import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { PageHead } from '@/ui/list/PageHead'
import styles from '@/ui/list.module.css'
import own from '../imports.module.css'
import { FileList } from './FileList'
import { FilesForm } from './FilesForm'
import { LinesForm } from './LinesForm'

export default function WaybillsPage() {
  const t = useT('waybills')
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={own.halves}>
        <Allowed node="waybills.create">
          <LinesForm />
        </Allowed>
        <Allowed node="waybill_files.create">
          <FilesForm />
        </Allowed>
      </div>
      <FileList />
    </div>
  )
}
