import { Link } from 'react-router'
import { flatten, pathOf } from '@/http/routing/menus'
import { useSession } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Avatar } from '@/ui/Avatar'
import { Greeting } from '@/ui/greeting/Greeting'
import styles from './account.module.css'

export default function IndexPage() {
  const t = useT('account')
  const language = useLanguage()
  const session = useSession('member')
  if (!session) return null
  const { user, menus } = session
  const doors = flatten(menus).flatMap((node) => {
    const path = node.hidden || node.component === 'account/index' ? null : pathOf(node, 'user')
    return path ? [{ path, title: node.title, name: node.name }] : []
  })

  return (
    <div className={styles.screen}>
      <section className={`${styles.panel} ${styles.hello}`}>
        <Avatar name={user.nickname} picture={user.avatar} size={64} />
        <div>
          <Greeting name={user.nickname} />
          <p>
            {user.merchant
              ? t('index.merchant', { name: user.merchant.name, number: user.merchant.merchant_no })
              : user.organisation.name}
            {user.last_login_time && (
              <> · {t('index.lastLogin', { time: formatTime(user.last_login_time, language) })}</>
            )}
          </p>
        </div>
      </section>
      <nav className={styles.entries} aria-label={t('index.doors')}>
        {doors.map(({ path, title, name }) => (
          <Link key={name} to={path}>
            <strong>{title}</strong>
            <span>{t(`door.${name}`, { defaultValue: '' })}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
