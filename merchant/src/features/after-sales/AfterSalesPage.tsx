import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Empty } from '@/ui/list/Empty'
import { PagedTiles } from '@/ui/list/PagedTiles'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { WIDE } from '@/ui/list/statusLook'
import { useAddressed } from '@/ui/list/useAddressed'
import { Select } from '@/ui/Select'
import { TypedSearch } from '@/ui/TypedSearch'
import { useTold } from '@/ui/useTold'
import { CaseDialog } from './CaseDialog'
import { CaseLine } from './CaseLine'
import { addressOf, isNarrowed, lookIn } from './look'
import { casesQuery, SHOWN } from './queries'

const ADDRESS = { lookIn, addressOf, opens: 'case' }
const LINE = 72
const gridFor = () => ({ columns: 1, rowHeight: LINE })

/** For a merchant who complained, and wants to know what came of it. */
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
          <Select
            label={t('status')}
            value={look.status ?? ''}
            options={[
              ['', t('status.all')],
              ...AFTER_SALES_STATUSES.map((one) => [one, capital(words(`afterSalesStatuses.${one}`))] as const),
            ]}
            onChange={(value) => change({ status: AFTER_SALES_STATUSES.find((one) => one === value) ?? null })}
          />
          <Count total={cases.total} say={(said, numbers) => t(said, numbers)} />
        </div>
        <PagedTiles
          key={`${addressOf(look)}`}
          pages={cases}
          gap={0}
          look="lines"
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          end=""
          empty={
            isNarrowed(look) ? (
              <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
                <Button onClick={() => change(WIDE)}>{t('clear')}</Button>
              </Empty>
            ) : (
              <Empty title={t('empty')} body={t('empty.body')}>
                <ButtonLink look="primary" to="/admin/order?status=shipped">
                  {t('empty.go')}
                </ButtonLink>
              </Empty>
            )
          }
          opened={opened}
        >
          {(one, place) => <CaseLine key={one.id} {...place} shown={one} onOpen={() => open(one.id)} />}
        </PagedTiles>
      </section>
      {opened !== null && <CaseDialog key={opened} id={opened} onClose={close} />}
    </div>
  )
}
