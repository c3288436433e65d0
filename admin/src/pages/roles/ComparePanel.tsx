import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import { Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { PermissionList } from './PermissionList'
import { compareRoles, type Role } from './role'
import styles from './roles.module.css'

const useRole = (id: number | undefined) =>
  useOne<Role, ClientError>({ resource: 'roles', id, errorNotification: false })

export default function ComparePanel({ ids: [one, other], onClose }: PanelProps) {
  const t = useT('roles')
  const left = useRole(one)
  const right = useRole(other)
  const error = left.query.error ?? right.query.error
  return (
    <Modal open width={960} title={t('action.compare')} footer={null} onCancel={onClose}>
      {error && <Problem error={error} />}
      {left.result && right.result ? <SideBySide left={left.result} right={right.result} /> : <LoadingSkeleton />}
    </Modal>
  )
}

function SideBySide({ left, right }: { left: Role; right: Role }) {
  const t = useT('roles')
  const words = useT('words')
  const language = useLanguage()
  const [leftName, rightName] = [nameOf(left, 'name', language), nameOf(right, 'name', language)]
  const { left: onlyLeft, both, right: onlyRight } = compareRoles(left.permissions, right.permissions)
  return (
    <>
      <p>
        {t('ranges_compared', {
          left: leftName,
          leftRange: words(`dataRanges.${left.data_range}`),
          right: rightName,
          rightRange: words(`dataRanges.${right.data_range}`),
        })}
      </p>
      <div className={styles.sides}>
        <PermissionList title={t('only_in', { name: leftName })} permissions={onlyLeft} />
        <PermissionList title={t('in_both')} permissions={both} />
        <PermissionList title={t('only_in', { name: rightName })} permissions={onlyRight} />
      </div>
    </>
  )
}
