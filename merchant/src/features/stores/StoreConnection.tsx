import type { BegunConsent, StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import { STORES } from '@/ui/stores/queries'
import { ConnectDialog } from './ConnectDialog'
import { authorizationQuery, useStoresChanged } from './queries'
import { TokensForm } from './TokensForm'
import laid from '@/ui/shown.module.css'
import styles from './stores.module.css'

type Asked = 'connect' | 'disconnect' | 'tokens'

/** How the store is connected to its platform, and what to do next. */
export function StoreConnection({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const changed = useStoresChanged()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: options } = useQuery(authorizationQuery(store))
  const close = () => setAsked(null)
  const { id, authorization_status: status } = store
  const isConnected = status === 'authorized' || status === 'completed'
  const { submit, isBusy, failure } = useForm({
    initial: {},
    check: () => ({}),
    send: () => openConsent(id, {}),
  })
  const needsAnswer = options && (options.needs_shop || options.regions.length > 1 || options.purposes.length > 1)
  async function disconnected() {
    changed(await http.post<StoreRow>(`${STORES}/${id}/disconnect`))
    close()
  }
  return (
    <section className={styles.part} aria-label={t('connection')}>
      <h3>{t('connection')}</h3>
      {status === 'expired' && <Notice kind="danger">{t('connection.expired')}</Notice>}
      {options && !options.is_available && !isConnected && <Notice kind="info">{t('by_hand')}</Notice>}
      {options?.is_available && status === 'unauthorized' && <p>{t('connection.none')}</p>}
      <ConnectionFacts store={store} missing={options?.missing ?? []} />
      <FormFailure failure={failure} onRetry={submit} />
      <Allowed node="stores.edit">
        <div className={laid.steps}>
          {options?.is_available && (
            <Button
              variant={isConnected ? 'plain' : 'primary'}
              busy={isBusy}
              onClick={() => (needsAnswer ? setAsked('connect') : submit())}
            >
              {t(isConnected || status === 'expired' ? 'connect.again' : 'connect')}
            </Button>
          )}
          <Button onClick={() => setAsked('tokens')}>{t('tokens.enter')}</Button>
          {status !== 'unauthorized' && (
            <Button variant="text" onClick={() => setAsked('disconnect')}>
              {t('disconnect')}
            </Button>
          )}
        </div>
      </Allowed>
      {asked === 'connect' && options && (
        <ConnectDialog store={store} options={options} send={(wish) => openConsent(id, wish)} onClose={close} />
      )}
      {asked === 'tokens' && <TokensForm store={store} onClose={close} />}
      {asked === 'disconnect' && (
        <ConfirmDialog
          title={t('disconnect.title', { name: store.name })}
          go={t('disconnect')}
          send={disconnected}
          onClose={close}
        >
          {t('disconnect.body')}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** The platform's page replaces this one and returns to `/thirdparty/tiktokshopapi/tkRedirect`. */
async function openConsent(id: number, wish: object) {
  const { url } = await http.post<BegunConsent>(`${STORES}/${id}/authorizations`, wish)
  window.location.assign(url)
}

function ConnectionFacts({ store, missing }: { store: StoreRow; missing: readonly StoreRow['tokens'][number][] }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const until = (at: string | null) =>
    at === null ? t('tokens.open') : t('tokens.until', { at: formatTime(at, language) })
  return (
    <Facts
      variant="rows"
      facts={[
        [t('shop'), store.shop_name || store.shop_id],
        [t('authorized_at'), store.authorized_at && formatTime(store.authorized_at, language)],
        [t('expires_at'), store.expires_at && formatTime(store.expires_at, language)],
        ...store.token_details.map(
          (one) =>
            [
              words(`storeTokens.${one.purpose}`),
              one.is_manual ? t('tokens.manual') : until(one.refresh_expires_at ?? one.expires_at),
            ] as const,
        ),
        [t('tokens.missing'), missing.map((one) => words(`storeTokens.${one}`)).join(', ')],
      ]}
    />
  )
}
