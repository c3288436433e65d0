import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Empty } from '@/ui/list/Empty'
import { LineList } from '@/ui/list/LineList'
import { Narrowing } from '@/ui/list/Narrowing'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { WIDE } from '@/ui/list/statusLook'
import { useAddressed } from '@/ui/list/useAddressed'
import { TypedSearch } from '@/ui/TypedSearch'
import { useTold } from '@/ui/useTold'
import { CaseDialog } from './CaseDialog'
import { CaseLine } from './CaseLine'
import { addressOf, isNarrowed, lookIn } from './look'
import { casesQuery, SHOWN } from './queries'

const ADDRESS = { lookIn, addressOf, opens: 'case' }
/** Keep equal to the breakpoint in `afterSales.module.css`. */
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 104 : 72 })

export default function AfterSalesPage() {
  const t = useT('after-sales')
  const words = useT('shared')
  const { look, opened, change, open, close } = useAddressed(ADDRESS)
  const cases = usePages(casesQuery(look))
  useTold(SHOWN)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className={styles.main} aria-label={t('title')}>
        <div className={styles.toolbar} role="search" aria-label={t('find')}>
          <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => change({ q }, true)} />
          <Narrowing
            label={t('status')}
            all={t('status.all')}
            choices={AFTER_SALES_STATUSES}
            nameOf={(one) => capital(words(`afterSalesStatuses.${one}`))}
            value={look.status}
            onChange={(status) => change({ status })}
          />
          <Count total={cases.total} say={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(look)}`}
          t={t}
          pages={cases}
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          empty={
            <Empty title={t('empty')} body={t('empty.body')}>
              <ButtonLink look="primary" to="/admin/order?status=shipped">
                {t('empty.go')}
              </ButtonLink>
            </Empty>
          }
          isNarrowed={isNarrowed(look)}
          onClear={() => change(WIDE)}
          opened={opened}
        >
          {(one, place) => <CaseLine key={one.id} {...place} shown={one} onOpen={() => open(one.id)} />}
        </LineList>
      </section>
      {opened !== null && <CaseDialog key={opened} id={opened} onClose={close} />}
    </div>
  )
}
