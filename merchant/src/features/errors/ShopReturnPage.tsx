import type { ClientError } from '@inkfold/api/client'
import type { FinishedConsent } from '@inkfold/api/contracts/stores'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { http } from '@/http/client'
import { loginPath } from '@/http/routing/target'
import { useTitle } from '@/http/title'
import { useHasToken } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Queries } from '@/ui/Queries'
import { STORES } from '@/ui/stores/queries'
import styles from './errors.module.css'

const storePath = (id: number) => `/admin/stores?store=${id}`

/** Every platform returns the person here after its consent page. The code leaves the address at once. */
export default function ShopReturnPage() {
  const t = useT('errors')
  useTitle(useT('common')('titles.shopReturn'))
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query] = useState(() => Object.fromEntries(new URLSearchParams(search)))
  const isSignedIn = useHasToken('admin')
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  if (Object.keys(query).length === 0) return <Screen title={t('shopReturn.none')} body={t('shopReturn.none.body')} />
  if (!isSignedIn)
    return (
      <Screen title={t('shopReturn.signIn')} body={t('shopReturn.signIn.body')}>
        <ButtonLink to={loginPath('/admin/stores')} variant="primary">
          {t('signInAgain')}
        </ButtonLink>
      </Screen>
    )
  return (
    <Queries>
      <Finish query={query} />
    </Queries>
  )
}

function Finish({ query }: { query: Record<string, string> }) {
  const t = useT('errors')
  const words = useT('shared')
  const isStarted = useRef(false)
  const { mutate, data, error, isPending } = useMutation<FinishedConsent, ClientError, string | undefined>({
    mutationFn: (shop) =>
      http.post<FinishedConsent>(`${STORES}/authorizations`, { query, ...(shop !== undefined && { shop_id: shop }) }),
  })
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate(undefined)
  }, [mutate])
  if (error) return <Screen title={t('shopReturn.failed')} body={error.message} isFailure />
  if (!data || isPending) return <Screen title={t('shopReturn.busy')} body={t('shopReturn.busy.body')} isBusy />
  if (data.shops.length > 0)
    return (
      <Screen title={t('shopReturn.choose')} body={t('shopReturn.choose.body')} isBusy>
        {data.shops.map(({ id, name, region }) => (
          <Button key={id} onClick={() => mutate(id)}>
            {[name || id, region].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </Screen>
    )
  const missing = data.missing.map((one) => words(`storeTokens.${one}`)).join(', ')
  return (
    <Screen
      title={t('shopReturn.done', { store: data.store ?? '' })}
      body={
        missing
          ? t('shopReturn.missing', { shop: data.shop ?? '', missing })
          : t('shopReturn.done.body', { shop: data.shop ?? '' })
      }
    >
      <ButtonLink to={storePath(data.store_id)} variant="primary">
        {t('shopReturn.open')}
      </ButtonLink>
    </Screen>
  )
}

interface ScreenProps {
  title: string
  body: string
  isBusy?: boolean
  isFailure?: boolean
  children?: ReactNode
}

function Screen({ title, body, isBusy = false, isFailure = false, children }: ScreenProps) {
  const t = useT('errors')
  return (
    <section className={styles.screen} role={isFailure ? 'alert' : 'status'}>
      <h1>{title}</h1>
      <p>{body}</p>
      <div className={styles.actions}>
        {children ??
          (!isBusy && (
            <>
              <ButtonLink to="/admin/stores" variant="primary">
                {t('shopReturn.stores')}
              </ButtonLink>
              <ButtonLink to="/">{t('home')}</ButtonLink>
            </>
          ))}
      </div>
    </section>
  )
}
