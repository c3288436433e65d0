import { useT } from '@/i18n/useT'
import styles from './roles.module.css'

/** Permissions by their names. */
export function PermissionList({ title, permissions }: { title: string; permissions: readonly string[] }) {
  const t = useT('roles')
  const words = useT('words')
  return (
    <section>
      <h4 className={styles.heading}>{t('counted', { title, count: permissions.length })}</h4>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{words(`permissions.${permission}`, { defaultValue: permission })}</li>
        ))}
      </ul>
    </section>
  )
}
