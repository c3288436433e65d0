import { DATA_RANGES, type DataRange } from '@inkfold/api/contracts/statuses'
import { Alert, Button, Checkbox, Form, Select, Tree } from 'antd'
import { useState } from 'react'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { ConflictAlert } from './ConflictAlert'
import { tickedKeys, togglePermission, type Branch } from './permissionTree'
import { reachOf, type Reach, type Role } from './role'
import styles from './roles.module.css'
import { usePermissionTree } from './usePermissionTree'
import { useSaveReach } from './useSaveReach'

export function PermissionsForm({ role, onClose }: { role: Role; onClose(): void }) {
  const t = useT('roles')
  const words = useT('words')
  const mayEdit = usePermission('roles.edit') && !role.is_super
  const { branches, isPending, error } = usePermissionTree(role)
  const [reach, setReach] = useState<Reach>(() => reachOf(role))
  const dirty = JSON.stringify(reach) !== JSON.stringify(reachOf(role))
  const { release } = useUnsavedChanges(dirty)
  const saving = useSaveReach(role, () => {
    release()
    onClose()
  })
  const held = new Set(reach.permissions)
  const change = (part: Partial<Reach>) => setReach({ ...reach, ...part })
  const tick = (branch: Branch, on: boolean) =>
    change({ permissions: [...togglePermission(branch, on, held)].toSorted() })
  const ranges = DATA_RANGES.map((value) => ({ value, label: words(`dataRanges.${value}`) }))

  if (error) return <Problem error={error} />
  return (
    <Form layout="vertical" name="role-permissions" disabled={!mayEdit} onFinish={() => saving.save(reach)}>
      {role.is_super && <Alert type="info" showIcon title={words('permissions.*')} />}
      {saving.problem && <Problem error={saving.problem} />}
      {saving.theirs && <ConflictAlert theirs={saving.theirs} mine={reach} onSave={() => saving.saveOver(reach)} />}
      <Form.Item label={t('field.data_range')} htmlFor="data-range">
        <Select<DataRange>
          id="data-range"
          value={reach.data_range}
          options={ranges}
          onChange={(data_range) => change({ data_range })}
        />
      </Form.Item>
      {reach.data_range === 'department' && (
        <Form.Item>
          <Checkbox
            checked={reach.include_children}
            onChange={({ target }) => change({ include_children: target.checked })}
          >
            {t('field.include_children')}
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item label={t('field.assignable_role_ids')} extra={t('help.assignable_role_ids')} htmlFor="assignable">
        <RemoteSelect
          id="assignable"
          resource="roles"
          many
          value={reach.assignable_role_ids}
          onChange={(ids) => change({ assignable_role_ids: [ids ?? []].flat() })}
        />
      </Form.Item>
      <h2 className={styles.heading}>{t('field.permissions')}</h2>
      {isPending ? (
        <LoadingSkeleton />
      ) : (
        <Tree<Branch>
          aria-label={t('field.permissions')}
          checkable
          selectable={false}
          defaultExpandAll
          disabled={!mayEdit}
          treeData={branches}
          checkedKeys={tickedKeys(branches, held)}
          onCheck={(_, { node, checked }) => tick(node, checked)}
        />
      )}
      {mayEdit && (
        <div className={styles.foot}>
          <Button type="primary" htmlType="submit" loading={saving.busy} disabled={!dirty}>
            {t('save')}
          </Button>
          <span>{t('ticked', { count: reach.permissions.length })}</span>
        </div>
      )}
    </Form>
  )
}
