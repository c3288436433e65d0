import { isReading, type ApiKeyOptions } from '@inkfold/api/contracts/api_keys'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import styles from './apiKeys.module.css'

interface PermissionsProps {
  groups: ApiKeyOptions['groups']
  chosen: readonly string[]
  /** Of a test key, which can do no harm. */
  mayAll?: boolean
  error: string | undefined
  onChange(chosen: readonly string[]): void
}

/** Permissions in groups, narrowed by a word; one button chooses all that only read, another one all. */
export function Permissions({ groups, chosen, mayAll = false, error, onChange }: PermissionsProps) {
  const t = useT('api-keys')
  const [word, setWord] = useState('')
  const matches = (title: string) => title.toLowerCase().includes(word.trim().toLowerCase())
  const shown = groups
    .map((group) => ({
      ...group,
      permissions: matches(group.title) ? group.permissions : group.permissions.filter(({ title }) => matches(title)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const all = groups.flatMap(({ permissions }) => permissions.map(({ permission }) => permission))
  const toggle = (permission: string) =>
    onChange(chosen.includes(permission) ? chosen.filter((one) => one !== permission) : [...chosen, permission])
  return (
    <section className={styles.part} aria-label={t('permissions')}>
      <h3>{t('permissions')}</h3>
      <p>{t('permissions.hint')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.tools}>
        <Button onClick={() => onChange(all.filter(isReading))}>{t('permissions.reading')}</Button>
        {mayAll && <Button onClick={() => onChange(all)}>{t('permissions.all')}</Button>}
        <Button variant="text" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('permissions.none')}
        </Button>
      </div>
      <Field
        label={t('permissions.search')}
        value={word}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      <div className={styles.groups}>
        {shown.map(({ resource, title, permissions }) => (
          <fieldset key={resource}>
            <legend>{title}</legend>
            {permissions.map((one) => (
              <Checkbox
                key={one.permission}
                checked={chosen.includes(one.permission)}
                onChange={() => toggle(one.permission)}
              >
                {one.title}
              </Checkbox>
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && <p>{t('permissions.noMatch')}</p>}
      </div>
    </section>
  )
}
