import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { routesOf } from '@/http/routing/menus'
import { openOtherSession, useSession, type Session } from '@/http/session'
import { useSite, useSiteName } from '@/http/site'
import { useHasPage } from '@/http/useHasPage'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Greeting } from '@/ui/greeting/Greeting'
import { Loading } from '@/ui/Loading'
import { FirstSteps, stepsQuery } from './FirstSteps'
import { Overview } from './trade/Overview'
import { salesQuery, todoQuery } from './trade/queries'
import { useRange } from './trade/useRange'
import styles from './workspace.module.css'

const SELF = 'dashboard'

/** Shows only what exists: the account and the screens in the API's menus. */
export default function StartPage() {
  const t = useT('workspace')
  const site = useSiteName()
  const session = useSession('admin')
  const isLoading = useIsLoading()
  if (!session) return null
  return (
    <div className={styles.start}>
      <header>
        <Greeting name={session.user.nickname} />
        <p>{t('lead', { site })}</p>
      </header>
      {isLoading ? (
        <Loading />
      ) : (
        <>
          <FirstSteps />
          <Overview />
          <Account session={session} />
          <NoPages session={session} />
          <MemberCentre />
        </>
      )}
    </div>
  )
}

/** The parts appear together, so that none pushes the others down. */
function useIsLoading(): boolean {
  const { from, to } = useRange()
  const mayView = useHasPage('/admin/order')
  const sales = useQuery({ ...salesQuery(from, to), enabled: mayView })
  const [steps, todo] = [useQuery(stepsQuery), useQuery(todoQuery)]
  return [sales.isLoading, steps.isLoading, todo.isLoading].some(Boolean)
}

function Account({ session: { user } }: { session: Session }) {
  const t = useT('workspace')
  const language = useLanguage()
  const facts = [
    { label: t('merchant'), value: user.merchant?.name },
    { label: t('number'), value: user.merchant?.merchant_no },
    { label: t('type'), value: t(`type.${user.account_type}`) },
    { label: t('lastLogin'), value: user.last_login_time ? formatTime(user.last_login_time, language) : t('first') },
  ].filter(({ value }) => value)
  return (
    <section className={styles.card} aria-labelledby="start-account">
      <h2 id="start-account">{t('account')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Before the supplier has enabled anything. */
function NoPages({ session: { menus } }: { session: Session }) {
  const t = useT('workspace')
  const hasPages = routesOf(menus, 'admin').some(({ node }) => !node.hidden && node.component !== SELF)
  if (hasPages) return null
  return (
    <section className={styles.card} aria-labelledby="start-menus">
      <h2 id="start-menus">{t('menus')}</h2>
      <p>{t('menus.none')}</p>
    </section>
  )
}

function MemberCentre() {
  const t = useT('workspace')
  const { settings } = useSite()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: () => openOtherSession('member'),
    onSuccess: () => navigate('/user'),
  })
  if (!settings.member_center_open) return null
  return (
    <section className={styles.card} aria-labelledby="start-member">
      <h2 id="start-member">{t('member')}</h2>
      <p>{t('member.body')}</p>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('member.open')}
      </Button>
      <CommandFailure error={opening.error} />
    </section>
  )
}
