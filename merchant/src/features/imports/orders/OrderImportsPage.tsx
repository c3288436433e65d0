import { useSearchParams } from 'react-router'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { ButtonLink } from '@/ui/Button'
import { PageHead } from '@/ui/list/PageHead'
import styles from '@/ui/list.module.css'
import { IMPORTS } from '../queries'
import { ImportList } from './ImportList'
import { ImportView } from './ImportView'
import { NewImport } from './NewImport'

const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** Upload a sheet, review its faults, accept the valid orders, and undo an import. */
export default function OrderImportsPage() {
  const t = useT('imports')
  const [query] = useSearchParams()
  const id = idIn(query.get('import'))
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {id === null ? (
          <ButtonLink to={`${IMPORTS}/template`} reloadDocument download>
            {t('template')}
          </ButtonLink>
        ) : (
          <ButtonLink to="?">{t('back')}</ButtonLink>
        )}
      </PageHead>
      {id === null ? (
        <>
          <Allowed node="order_imports.create">
            <NewImport />
          </Allowed>
          <ImportList />
        </>
      ) : (
        <ImportView key={id} id={id} />
      )}
    </div>
  )
}
