import { useInvalidate } from '@refinedev/core'
import { Alert, Button } from 'antd'
import { useT } from '@/i18n/useT'
import { compareRoles, type Reach, type Role } from './role'
import { PermissionList } from './PermissionList'
import styles from './roles.module.css'

interface ConflictAlertProps {
  theirs: Role
  mine: Reach
  onSave(): void
}

export function ConflictAlert({ theirs, mine, onSave }: ConflictAlertProps) {
  const t = useT('roles')
  const words = useT('words')
  const invalidate = useInvalidate()
  const difference = compareRoles(mine.permissions, theirs.permissions)
  const takeTheirs = () => invalidate({ resource: 'roles', invalidates: ['detail'], id: theirs.id })

  return (
    <Alert
      type="warning"
      showIcon
      className={styles.conflict}
      title={words('errors.E_VERSION_CONFLICT')}
      description={
        <>
          <PermissionList title={t('only_mine')} permissions={difference.left} />
          <PermissionList title={t('only_theirs')} permissions={difference.right} />
          <div className={styles.foot}>
            <Button onClick={onSave}>{t('keep_mine')}</Button>
            <Button onClick={() => void takeTheirs()}>{t('take_theirs')}</Button>
          </div>
        </>
      }
    />
  )
}
