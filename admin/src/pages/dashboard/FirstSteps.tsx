import { FIRST_STEPS_HIDDEN, type FirstStep } from '@inkfold/api/contracts/first_steps'
import type { ResourceName } from '@inkfold/api/contracts/permissions'
import { CheckCircleFilled } from '@ant-design/icons'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import styles from './dashboard.module.css'

const HIDDEN = `/api/v1/auth/preferences/${FIRST_STEPS_HIDDEN}`

export const stepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => client.get<FirstStep[]>('/api/v1/first-steps'),
  staleTime: 0,
})

/** The list where each step is done. */
const PLACES = {
  product: 'products',
  payee: 'payment-accounts',
  factory: 'factories',
  merchant: 'merchants',
  team: 'users',
  ship_from: 'shipping-addresses',
  accept: 'production-orders',
  ship: 'production-orders',
} as const satisfies Record<string, ResourceName>
type Place = keyof typeof PLACES

/** What a new supplier or factory does first; gone once everything this user may do is done, or when hidden. */
export function FirstSteps() {
  const t = useT('dashboard')
  const cache = useQueryClient()
  const menus = useSession()?.menus ?? []
  const steps = useQuery(stepsQuery).data ?? []
  const hide = useMutation({
    mutationFn: () => client.put(HIDDEN, { value: true }),
    onSuccess: () => cache.setQueryData(stepsQuery.queryKey, []),
  })
  const own = steps.flatMap(({ name, is_done: isDone }) => {
    const to = name in PLACES ? routeOfResource(menus, PLACES[name as Place]) : undefined
    return to ? [{ name: name as Place, isDone, to }] : []
  })
  const done = own.filter(({ isDone }) => isDone).length
  if (done === own.length) return null
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('steps')}</h2>
        <Button type="link" loading={hide.isPending} onClick={() => hide.mutate()}>
          {t('steps.hide')}
        </Button>
      </div>
      <p className={styles.nothing}>{t('steps.done', { done, count: own.length })}</p>
      <ol className={styles.steps}>
        {own.map(({ name, isDone, to }) => (
          <li key={name} data-done={isDone}>
            {isDone ? <CheckCircleFilled aria-hidden="true" /> : <i aria-hidden="true" />}
            <span>
              {isDone ? t(`steps.${name}`) : <Link to={to}>{t(`steps.${name}`)}</Link>}
              <small>{isDone ? t('steps.isDone') : t(`steps.${name}.why`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
