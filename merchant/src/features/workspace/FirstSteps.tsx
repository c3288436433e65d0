import { FIRST_STEPS_HIDDEN, type FirstStep } from '@inkfold/api/contracts/first_steps'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { routeAt, routesOf } from '@/http/routing/menus'
import { useSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import styles from './workspace.module.css'

const HIDDEN = `/api/v1/auth/preferences/${FIRST_STEPS_HIDDEN}`

export const stepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => http.get<FirstStep[]>('/api/v1/first-steps', { signal }),
  staleTime: 0,
})

/** The page where each step is done. */
const PLACES = {
  design: '/admin/design',
  product: '/admin/design',
  address: '/admin/addresses',
  money: '/admin/rechargeBalance/remittance',
  sample: '/admin/finished',
  store: '/admin/stores',
  team: '/admin/team/people',
} as const
type Place = keyof typeof PLACES

/** What a new merchant does first; gone once everything this user may do is done, or when hidden. */
export function FirstSteps() {
  const t = useT('workspace')
  const cache = useQueryClient()
  const session = useSession('admin')
  const steps = useQuery(stepsQuery).data ?? []
  const hide = useMutation({
    mutationFn: () => http.put(HIDDEN, { value: true }),
    onSuccess: () => cache.setQueryData(stepsQuery.queryKey, []),
  })
  const routes = routesOf(session?.menus ?? [], 'admin')
  const own = steps.flatMap(({ name, is_done: isDone }) =>
    name in PLACES && routeAt(routes, PLACES[name as Place]) ? [{ name: name as Place, isDone }] : [],
  )
  const done = own.filter(({ isDone }) => isDone).length
  if (done === own.length) return null
  return (
    <section className={`${styles.card} ${styles.steps}`} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('steps')}</h2>
      <p>{t('steps.done', { done, count: own.length })}</p>
      <ol>
        {own.map(({ name, isDone }) => (
          <li key={name} data-done={isDone}>
            {isDone ? (
              <>
                <i aria-hidden="true" />
                <span className={styles.step}>
                  {t(`steps.${name}`)} <small>{t('steps.isDone')}</small>
                </span>
              </>
            ) : (
              <Link to={PLACES[name]}>
                <i aria-hidden="true" />
                <span className={styles.step}>
                  {t(`steps.${name}`)} <small>{t(`steps.${name}.why`)}</small>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button variant="text" busy={hide.isPending} onClick={() => hide.mutate()}>
        {t('steps.hide')}
      </Button>
      <CommandFailure error={hide.error} />
    </section>
  )
}
