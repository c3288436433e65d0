import { freeName, renamedView, withoutView, withView, type SavedView } from '@inkfold/api/contracts/lists'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { NameDialog } from './NameDialog'
import styles from './views.module.css'

interface ViewDialogProps {
  asked: 'save' | 'copy' | 'rename' | 'manage'
  views: readonly SavedView[]
  /** The current list part of the URL; matches the view it equals. */
  here: string
  current: SavedView | undefined
  onChange(views: SavedView[]): void
  onClose(): void
}

export default function ViewDialog({ asked, views, here, current, onChange, onClose }: ViewDialogProps) {
  const t = useT('crud')
  const words = useT('words')
  const naming = { views, onClose }
  if (asked === 'save')
    return <NameDialog {...naming} title={t('view_save')} onName={(name) => onChange(withView(views, name, here))} />
  if (asked === 'copy' && current)
    return (
      <NameDialog
        {...naming}
        title={words('views.copy')}
        name={freeName(current.name, views)}
        onName={(name) => onChange(withView(views, name, here))}
      />
    )
  if (asked === 'rename' && current) return <RenameDialog {...naming} name={current.name} onChange={onChange} />
  return <ManageDialog {...naming} onChange={onChange} />
}

type Naming = Pick<ViewDialogProps, 'views' | 'onChange' | 'onClose'>

function RenameDialog({ views, name, onChange, onClose }: Naming & { name: string }) {
  const t = useT('crud')
  return (
    <NameDialog
      title={t('view_rename')}
      submit={t('rename')}
      name={name}
      views={views}
      onName={(next) => onChange(renamedView(views, name, next))}
      onClose={onClose}
    />
  )
}

function ManageDialog({ views, onChange, onClose }: Naming) {
  const t = useT('crud')
  const [renamed, setRenamed] = useState<string | null>(null)
  if (renamed !== null)
    return <RenameDialog views={views} name={renamed} onChange={onChange} onClose={() => setRenamed(null)} />
  return (
    <Modal open title={t('view_manage')} footer={null} onCancel={onClose}>
      <ul className={styles.views}>
        {views.map(({ name }) => (
          <li key={name}>
            <span>{name}</span>
            <Button size="small" aria-label={t('view_rename_named', { name })} onClick={() => setRenamed(name)}>
              {t('rename')}
            </Button>
            <Button
              danger
              size="small"
              aria-label={t('view_delete_named', { name })}
              onClick={() => onChange(withoutView(views, name))}
            >
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
