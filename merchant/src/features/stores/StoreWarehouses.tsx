import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import type { StoreRow, WarehouseRow } from '@inkfold/api/contracts/stores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { WAREHOUSES, warehousesQuery } from './queries'
import { WarehouseForm } from './WarehouseForm'
import laid from '@/ui/shown.module.css'
import styles from './stores.module.css'

/** Warehouses of the store: a connected platform lists them, a merchant adds those of a manual store. */
export function StoreWarehouses({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const cache = useQueryClient()
  const { data: warehouses } = useQuery(warehousesQuery(store.id))
  const [edited, setEdited] = useState<WarehouseRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<WarehouseRow | null>(null)
  const isManual = store.sales_platform === 'other'
  const without = isManual ? 'warehouses.none' : 'warehouses.synced'
  const { hasWarehouses } = rulePackOf(store.sales_platform)
  async function saved() {
    await cache.invalidateQueries({ queryKey: ['store', store.id] })
    setEdited(null)
    setRemoved(null)
  }
  return (
    <section className={styles.part} aria-label={t('warehouses')}>
      <h3>{t('warehouses')}</h3>
      {warehouses?.length === 0 && <p>{t(hasWarehouses ? without : 'warehouses.shop')}</p>}
      <ul className={styles.warehouses}>
        {warehouses?.map((one) => (
          <li key={one.id}>
            <WarehouseLine warehouse={one} />
            {one.synced_at === null && (
              <div className={laid.steps}>
                <Allowed node="warehouses.edit">
                  <Button
                    variant="text"
                    aria-label={t('warehouses.edit.of', { name: one.name })}
                    onClick={() => setEdited(one)}
                  >
                    {t('warehouses.edit')}
                  </Button>
                </Allowed>
                <Allowed node="warehouses.delete">
                  <Button
                    variant="text"
                    aria-label={t('warehouses.remove.of', { name: one.name })}
                    onClick={() => setRemoved(one)}
                  >
                    {t('warehouses.remove')}
                  </Button>
                </Allowed>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isManual && (
        <Allowed node="warehouses.create">
          <div className={laid.steps}>
            <Button onClick={() => setEdited('new')}>{t('warehouses.add')}</Button>
          </div>
        </Allowed>
      )}
      {edited && (
        <WarehouseForm
          store={store}
          warehouse={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('warehouses.remove.title', { name: removed.name })}
          go={t('warehouses.remove')}
          send={async () => {
            await http.delete(`${WAREHOUSES}/${removed.id}`)
            await saved()
          }}
          onClose={() => setRemoved(null)}
        >
          {t('warehouses.remove.body')}
        </ConfirmDialog>
      )}
    </section>
  )
}

function WarehouseLine({ warehouse }: { warehouse: WarehouseRow }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const { name, external_id: externalId, type, sites, associated_at: since, is_system: isSystem } = warehouse
  return (
    <div>
      <b>{name}</b> {isSystem && <Chip kind="good">{t('system_warehouse')}</Chip>}
      <small>{[words(`warehouseTypes.${type}`), externalId, sites.join(', ')].filter(Boolean).join(' · ')}</small>
      <small>{t('warehouses.since', { at: formatTime(since, language) })}</small>
    </div>
  )
}
