import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Loaded } from '@/ui/Loaded'
import { STORES } from '@/ui/stores/queries'
import { storeQuery, useStoresChanged } from './queries'
import { StoreForm } from './StoreForm'
import { StoreDetail } from './StoreDetail'
import laid from '@/ui/shown.module.css'

/** A drawer, so the list behind it keeps its position. */
export function StoreDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT('stores')
  const query = useQuery(storeQuery(id))
  return (
    <Dialog from="end" title={query.data?.name ?? t('title')} onClose={onClose}>
      <Loaded query={query}>{(store) => <Shown store={store} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

type Asked = 'edit' | 'disable' | 'delete'

function Shown({ store, onClose }: { store: StoreRow; onClose(): void }) {
  const t = useT('stores')
  const changed = useStoresChanged()
  const [asked, setAsked] = useState<Asked | null>(null)
  const path = `${STORES}/${store.id}`
  const settle = () => setAsked(null)
  const isEnabled = store.status === 'enabled'
  const turn = isEnabled ? 'disable' : 'enable'
  async function switched() {
    const body = { status: isEnabled ? 'disabled' : 'enabled', version: store.version }
    changed(await http.patch<StoreRow>(path, body))
    settle()
  }
  async function deleted() {
    await http.delete(path)
    changed()
    onClose()
  }
  return (
    <div className={laid.shown}>
      <StoreDetail store={store} />
      <div className={laid.steps}>
        <Allowed node="stores.edit">
          <Button variant="primary" onClick={() => setAsked('edit')}>
            {t('edit')}
          </Button>
          <Button onClick={() => setAsked('disable')}>{t(`${turn}.go`)}</Button>
        </Allowed>
        <Allowed node="stores.delete">
          <Button variant="text" onClick={() => setAsked('delete')}>
            {t('delete.go')}
          </Button>
        </Allowed>
      </div>
      {asked === 'edit' && <StoreForm store={store} onSaved={settle} onClose={settle} />}
      {asked === 'disable' && (
        <ConfirmDialog
          title={t(`${turn}.title`, { name: store.name })}
          go={t(`${turn}.go`)}
          send={switched}
          onClose={settle}
        >
          {t(`${turn}.body`)}
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: store.name })}
          go={t('delete.go')}
          send={deleted}
          onClose={settle}
        >
          {t('delete.body')}
        </ConfirmDialog>
      )}
    </div>
  )
}
