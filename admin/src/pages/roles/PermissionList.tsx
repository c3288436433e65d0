import { useT } from '@/i18n/useT'
import styles from './roles.module.css'

export function PermissionList({ title, permissions }: { title: string; permissions: readonly string[] }) {
  const t = useT('roles')
  const words = useT('words')
  return (
    <section>
      <h2 className={styles.heading}>{t('counted', { title, count: permissions.length })}</h2>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{words(`permissions.${permission}`, { defaultValue: permission })}</li>
        ))}
      </ul>
    </section>
  )
}
