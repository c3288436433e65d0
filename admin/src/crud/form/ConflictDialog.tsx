import { Alert, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { useWording } from '../columns/useWording'
import { fieldsOf } from '../resource'
import { useResource, useResourceT } from '../ResourceContext'
import { conflictingFields, mergeConflict, shownValue, type Conflict, type Side } from './conflict'
import styles from './form.module.css'

interface ConflictDialogProps {
  conflict: Conflict
  onSettle(chosen: Record<string, unknown>): void
  onClose(): void
}

/** Edit conflict: the user chooses field by field whose value to save. */
export default function ConflictDialog({ conflict, onSettle, onClose }: ConflictDialogProps) {
  const t = useT('crud')
  const own = useResourceT()
  const words = useT('words')
  const resource = useResource()
  const { columns } = resource
  const wholes = new Set(fieldsOf(resource).flatMap(({ kind, name }) => (kind === 'own' ? [name] : [])))
  const wording = useWording([conflict.theirs, { id: 0, ...conflict.mine }])
  const fields = conflictingFields(conflict)
  const [sides, setSides] = useState<Record<string, Side>>({})
  const all = (side: Side) => setSides(Object.fromEntries(fields.map((name) => [name, side])))
  // The value of a custom control does not fit into one line of text.
  const shown = (name: string, value: unknown) =>
    wholes.has(name) && !columns.some((each) => each.name === name)
      ? t('conflict_whole')
      : shownValue(columns, name, value, wording)

  return (
    <Modal
      open
      width={720}
      title={t('conflict')}
      okText={t('conflict_save')}
      onOk={() => onSettle(mergeConflict(conflict, sides))}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button onClick={() => all('mine')}>{t('conflict_all_mine')}</Button>
          <Button onClick={() => all('theirs')}>{t('conflict_all_theirs')}</Button>
          <OkBtn />
        </>
      )}
    >
      <Alert type="warning" showIcon title={words('errors.E_VERSION_CONFLICT')} />
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('conflict_field')}</th>
            <th scope="col">{t('conflict_mine')}</th>
            <th scope="col">{t('conflict_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">{own(`field.${name}`)}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`conflict-${name}`}
                    checked={(sides[name] ?? 'mine') === side}
                    onChange={() => setSides({ ...sides, [name]: side })}
                  >
                    {shown(name, side === 'mine' ? conflict.mine[name] : conflict.theirs[name])}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
