import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useHasPage } from '@/http/useHasPage'
import { Button, ButtonLink } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Checkbox } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { PermittedLink } from '@/ui/PermittedLink'
import styles from '@/ui/list.module.css'
import { storesQuery } from '@/ui/stores/queries'
import { PUBLICATIONS_PATH } from './paths'

/** A store kept by hand needs no connection. */
const isConnected = ({ sales_platform: platform, authorization_status: status }: StoreRow) =>
  platform === 'other' || status === 'authorized' || status === 'completed'

interface PublishDialogProps {
  ids: readonly number[]
  onClose(): void
}

/** Adds finished products to stores, as drafts filled from what is known; they are published from their own list. */
export function PublishDialog({ ids, onClose }: PublishDialogProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const navigate = useNavigate()
  const query = useQuery(storesQuery)
  const hasStores = useHasPage('/admin/stores')
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { stores: [] as number[] },
    check: () => ({}),
    async send({ stores }) {
      const body = { finished_product_ids: ids, store_ids: stores }
      const made = await http.post<{ ids: number[] }>(`${PUBLICATIONS_PATH}/drafts`, body)
      const [only] = made.ids
      await navigate(made.ids.length === 1 ? `/admin/publications?publication=${only}` : '/admin/publications')
    },
  })
  const toggle = (id: number) =>
    change({ stores: values.stores.includes(id) ? values.stores.filter((one) => one !== id) : [...values.stores, id] })
  return (
    <Dialog title={t('add.title', { count: ids.length })} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{t('add.body')}</p>
        <Loaded query={query}>
          {(stores) =>
            stores.length === 0 ? (
              <EmptyList
                nothing={{
                  title: t('add.none'),
                  body: t('add.none.body'),
                  action: <PermittedLink to="/admin/stores">{t('add.none.go')}</PermittedLink>,
                  sketch: 'lines',
                  isPanel: true,
                }}
              />
            ) : (
              <div role="group" aria-label={t('add.stores')}>
                {stores
                  .filter(({ status }) => status === 'enabled')
                  .map((store) => (
                    <div key={store.id} className={styles.steps}>
                      <Checkbox
                        checked={values.stores.includes(store.id)}
                        disabled={!isConnected(store)}
                        onChange={() => toggle(store.id)}
                      >
                        {[
                          store.name,
                          shared(`salesPlatforms.${store.sales_platform}`),
                          !isConnected(store) && t('add.unconnected'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </Checkbox>
                      {!isConnected(store) && hasStores && (
                        <ButtonLink
                          variant="text"
                          to={`/admin/stores?store=${store.id}`}
                          aria-label={`${t('add.connect')} ${store.name}`}
                        >
                          {t('add.connect')}
                        </ButtonLink>
                      )}
                    </div>
                  ))}
              </div>
            )
          }
        </Loaded>
        <FormFailure failure={failure} onRetry={submit} />
        <div className={styles.steps}>
          <Button variant="primary" type="submit" busy={isBusy} disabled={values.stores.length === 0}>
            {t('add.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
