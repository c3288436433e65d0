import type {
  ConcernedListing,
  ConcernedVariant,
  StoreAvailability as Shown,
} from '@inkfold/api/contracts/availability'
import {
  AVAILABILITY,
  KEEPS_ONE_IN_STOCK,
  REVIEWS_PRICES,
  WHEN_COSTLIER,
  WHEN_UNAVAILABLE,
} from '@inkfold/api/contracts/availability'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { SendForm } from '@/ui/form/SendForm'
import { violatedRules, wholeNumber } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { Select } from '@/ui/Select'
import laid from '@/ui/shown.module.css'
import { STORES } from '@/ui/stores/queries'
import { availabilityQuery } from './queries'
import styles from './stores.module.css'

/** What the store does when stock or cost change, and the listings that were concerned. */
export function StoreAvailability({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const query = useQuery(availabilityQuery(store.id))
  return (
    <section className={styles.part} aria-label={t('availability')}>
      <h3>{t('availability')}</h3>
      <Loaded query={query}>
        {(shown) => (
          <>
            {shown.is_manual ? (
              <p>{t('availability.manual')}</p>
            ) : (
              <Allowed node="stores.edit">
                <RuleForm key={shown.rule.version} store={store} shown={shown} />
              </Allowed>
            )}
            <Listings store={store} shown={shown} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function RuleForm({ store, shown: { rule } }: { store: StoreRow; shown: Shown }) {
  const t = useT('stores')
  const shared = useT('shared')
  const platform = shared(`salesPlatforms.${store.sales_platform}`)
  const isReviewed = REVIEWS_PRICES.includes(store.sales_platform)
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { form, values, change, bind, submit, isBusy, failure } = useForm({
    initial: {
      when_unavailable: rule.when_unavailable,
      when_costlier: isReviewed ? ('off' as const) : rule.when_costlier,
      margin_percent: `${rule.margin_percent}`,
    },
    check: (given) => violatedRules<typeof given>({ margin_percent: wholeNumber(given.margin_percent) }),
    async send(given) {
      const body = { ...given, margin_percent: Number(given.margin_percent), version: rule.version }
      const saved = await http.post<Shown>(`${STORES}/${store.id}/availability`, body, { idempotencyKey: keyFor(body) })
      cache.setQueryData(availabilityQuery(store.id).queryKey, saved)
    },
  })
  return (
    <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Select
        isField
        label={t('unavailable')}
        value={values.when_unavailable}
        options={WHEN_UNAVAILABLE.map((one) => [one, t(`unavailable.${one}`)] as const)}
        onChange={(value) =>
          change({ when_unavailable: WHEN_UNAVAILABLE.find((one) => one === value) ?? values.when_unavailable })
        }
      />
      {values.when_unavailable === 'unpublish' && <p>{t('unavailable.unpublish.hint')}</p>}
      {values.when_unavailable === 'pause' && KEEPS_ONE_IN_STOCK.includes(store.sales_platform) && (
        <p>{t('unavailable.keepsOne', { platform })}</p>
      )}
      <Select
        isField
        label={t('costlier')}
        value={values.when_costlier}
        options={WHEN_COSTLIER.filter((one) => one === 'off' || !isReviewed).map(
          (one) => [one, t(`costlier.${one}`)] as const,
        )}
        onChange={(value) => change({ when_costlier: value === 'reprice' ? 'reprice' : 'off' })}
      />
      {isReviewed && <p>{t('costlier.reviewed', { platform })}</p>}
      {values.when_costlier === 'reprice' && (
        <Field
          {...bind('margin_percent', t('margin'))}
          inputMode="numeric"
          autoComplete="off"
          hint={t('margin.hint', { most: AVAILABILITY.margin.most })}
        />
      )}
    </SendForm>
  )
}

function Listings({ store, shown: { listings } }: { store: StoreRow; shown: Shown }) {
  const t = useT('stores')
  const language = useLanguage()
  const retry = useRetry(store.id)
  const failed = listings
    .filter(({ action, state }) => state === 'failed' && action !== 'unpublish')
    .map(({ id }) => id)
  if (listings.length === 0) return <p>{t('concerned.none')}</p>
  return (
    <>
      <h4>{t('concerned')}</h4>
      <ul className={styles.open}>
        {listings.map((one) => (
          <li key={one.id}>
            <b>
              {one.finished_name || one.finished_code} · {t(`concerned.${one.kind}`)}
            </b>
            <span>
              {[t(doneKey(one)), one.message, formatTime(one.done_at ?? one.created_at, language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {one.variants.map((variant) => (
              <VariantLine key={variant.sku} variant={variant} currency={one.currency} />
            ))}
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <Allowed node="stores.edit">
          <div className={laid.steps}>
            <Button busy={retry.isPending} onClick={() => retry.mutate(failed)}>
              {t('concerned.retry', { count: failed.length })}
            </Button>
          </div>
          <CommandFailure error={retry.error} />
        </Allowed>
      )}
    </>
  )
}

function doneKey({ action, state }: ConcernedListing) {
  if (state === 'replaced') return 'concerned.replaced' as const
  if (action === 'none') return 'concerned.none_done' as const
  return `concerned.${action}.${state}` as const
}

function VariantLine({ variant, currency }: { variant: ConcernedVariant; currency: string }) {
  const t = useT('stores')
  const language = useLanguage()
  const { sku, reason, cost_was: costWas, cost, price_was: priceWas, price } = variant
  return (
    <span>
      {[
        sku,
        t(`reason.${reason}`),
        costWas && cost && t('reason.cost', { was: formatMoney(costWas, language), now: formatMoney(cost, language) }),
        priceWas && price && t('reason.repriced', { was: `${currency} ${priceWas}`, now: `${currency} ${price}` }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function useRetry(storeId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => http.post<Shown>(`${STORES}/${storeId}/availability/retry`, { ids }),
    onSuccess: (shown) => cache.setQueryData(availabilityQuery(storeId).queryKey, shown),
  })
}
