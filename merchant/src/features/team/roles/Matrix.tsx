import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { Checkbox } from '@/ui/Field'
import { Loaded } from '@/ui/Loaded'
import { permissionsQuery } from '../queries'
import styles from '../team.module.css'
import { grantablePermissions, togglePermission } from './permissions'

interface MatrixProps {
  chosen: readonly string[]
  error?: string | undefined
  isFixed?: boolean
  onChange?(chosen: readonly string[]): void
}

export function Matrix({ chosen, error, isFixed = false, onChange }: MatrixProps) {
  const t = useT('team')
  const query = useQuery(permissionsQuery(useLanguage()))
  return (
    <section className={styles.part} aria-label={t('permissions')}>
      <h3>{t('permissions')}</h3>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Loaded query={query}>
        {(groups) => (
          <div className={styles.matrix}>
            {grantablePermissions(groups, chosen)
              .filter(({ permissions }) => !isFixed || permissions.some((one) => chosen.includes(one.permission)))
              .map((group) => (
                <fieldset key={group.resource} className={styles.choices}>
                  <legend>{group.title}</legend>
                  <div className={styles.group}>
                    {group.permissions.map(({ permission, title }) => (
                      <Checkbox
                        key={permission}
                        checked={chosen.includes(permission)}
                        disabled={isFixed}
                        onChange={() => onChange?.(togglePermission(chosen, permission, group))}
                      >
                        {title}
                      </Checkbox>
                    ))}
                  </div>
                </fieldset>
              ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}
