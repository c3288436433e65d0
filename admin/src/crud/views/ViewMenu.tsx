import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { useResource } from '../ResourceContext'
import { usePreference } from '../state/usePreference'
import { viewOf } from '../state/urlState'
import { withView, type SavedView } from './views'

const ViewDialog = lazy(() => import('./ViewDialog'))

/** The person's own views of this list; nobody else sees them. */
export function ViewMenu() {
  const t = useT('crud')
  const { name } = useResource()
  const [query, setQuery] = useUrlQuery()
  const { value, save } = usePreference<SavedView[]>(`views.${name}`)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const views = value ?? []
  const here = viewOf(query)
  const current = views.find((view) => view.query === here)

  const items = [
    ...views.map((view) => ({ key: `view ${view.name}`, label: view.name, onClick: () => setQuery(view.query) })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'all', label: t('view_all'), onClick: () => setQuery('') },
    { key: 'save', label: t('view_save'), disabled: here === '', onClick: () => setDialog('save') },
    ...(views.length > 0 ? [{ key: 'manage', label: t('view_manage'), onClick: () => setDialog('manage') }] : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button>
          {current?.name ?? t('views')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Suspense>
        {dialog && (
          <ViewDialog
            mode={dialog}
            views={views}
            onSave={(title) => save(withView(views, title, here))}
            onChange={save}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
