import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { LineList } from '@/ui/list/LineList'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { AssigneeFilter } from '@/ui/team/AssigneeFilter'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { CaseDialog } from './CaseDialog'
import { CaseLine } from './CaseLine'
import { addressOf, hasFilters, filtersIn, NO_FILTERS } from './filters'
import { casesQuery, SHOWN } from './queries'

const ADDRESS = { filtersIn, addressOf, openParameter: 'case' }
/** Keep equal to the breakpoint in `afterSales.module.css`. */
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 104 : 72 })

export default function AfterSalesPage() {
  const t = useT('after-sales')
  const words = useT('shared')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const cases = usePages(casesQuery(filters))
  useLiveRefetch(SHOWN)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className={styles.main} aria-label={t('title')}>
        <div className={styles.toolbar} role="search" aria-label={t('find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('search')}
            hint={t('search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <ChoiceFilter
            label={t('status')}
            all={t('status.all')}
            choices={AFTER_SALES_STATUSES}
            nameOf={(one) => capitalize(words(`afterSalesStatuses.${one}`))}
            value={filters.status}
            onChange={(status) => change({ status })}
          />
          <AssigneeFilter
            kind="after-sales"
            any={t('assigned.any')}
            assigned={filters.assigned}
            onChange={(assigned) => change({ assigned })}
          />
          <Count total={cases.total} translate={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(filters)}`}
          pages={cases}
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          nothing={{
            title: t('empty'),
            body: t('empty.body'),
            action: (
              <ButtonLink variant="primary" to="/admin/order?status=shipped">
                {t('empty.go')}
              </ButtonLink>
            ),
            sketch: 'lines',
          }}
          onClear={hasFilters(filters) && (() => change(NO_FILTERS))}
          opened={opened}
        >
          {(one, place) => <CaseLine key={one.id} {...place} shown={one} onOpen={() => open(one.id)} />}
        </LineList>
      </section>
      {opened !== null && <CaseDialog key={opened} id={opened} onClose={close} />}
    </div>
  )
}
