import { isReading, type ApiKeyOptions } from '@inkfold/api/contracts/api_keys'
import { Button, Checkbox, Input, Space } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './api_keys.module.css'

interface PermissionsFieldProps {
  /** Set by the form's item. */
  id?: string
  value?: string[]
  onChange?(chosen: string[]): void
  groups: ApiKeyOptions['groups']
}

/** Permissions in groups, narrowed by a word; one button chooses all that only read. */
export function PermissionsField({ id, value = [], onChange, groups }: PermissionsFieldProps) {
  const t = useT('api-keys')
  const [word, setWord] = useState('')
  const all = groups.flatMap(({ permissions }) => permissions.map(({ permission }) => permission))
  const shown = groups.flatMap((group) => {
    const isNamed = (title: string) => title.toLowerCase().includes(word.trim().toLowerCase())
    const permissions = isNamed(group.title) ? group.permissions : group.permissions.filter((one) => isNamed(one.title))
    return permissions.length > 0 ? [{ ...group, permissions }] : []
  })
  const toggle = (permission: string, isChosen: boolean) =>
    onChange?.(isChosen ? [...value, permission] : value.filter((one) => one !== permission))
  return (
    <div className={styles.permissions}>
      <Space wrap>
        <Input.Search
          id={id}
          allowClear
          placeholder={t('make.search')}
          aria-label={t('make.search')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button onClick={() => onChange?.(all.filter(isReading))}>{t('make.reading')}</Button>
        <Button disabled={value.length === 0} onClick={() => onChange?.([])}>
          {t('make.none')}
        </Button>
      </Space>
      <div className={styles.groups}>
        {shown.map(({ resource, title, permissions }) => (
          <div key={resource} role="group" aria-label={title}>
            <b>{title}</b>
            {permissions.map((one) => (
              <Checkbox
                key={one.permission}
                checked={value.includes(one.permission)}
                onChange={({ target }) => toggle(one.permission, target.checked)}
              >
                {one.title}
              </Checkbox>
            ))}
          </div>
        ))}
        {shown.length === 0 && <p>{t('make.no_match')}</p>}
      </div>
    </div>
  )
}
