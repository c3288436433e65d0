import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { DropMenu } from '@/ui/DropMenu'
import { useResource } from '../ResourceContext'
import { usePreference } from '../state/usePreference'
import { viewOf } from '../state/urlState'
import type { SavedView } from '@inkfold/api/contracts/lists'

const ViewDialog = lazyPart(() => import('./ViewDialog'))

export function ViewMenu() {
  const t = useT('crud')
  const { name } = useResource()
  const [query, setQuery] = useUrlQuery()
  const { value, isKnown, save } = usePreference<SavedView[]>(`views.${name}`)
  const [dialog, setDialog] = useState<'save' | 'rename' | 'manage' | null>(null)
  const views = value ?? []
  const here = viewOf(query)
  const current = views.find((view) => view.query === here)

  const items = [
    ...views.map((view) => ({ key: `view ${view.name}`, label: view.name, onClick: () => setQuery(view.query) })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'all', label: t('view_all'), onClick: () => setQuery('') },
    { key: 'save', label: t('view_save'), disabled: here === '' || !isKnown, onClick: () => setDialog('save') },
    ...(current ? [{ key: 'rename', label: t('view_rename'), onClick: () => setDialog('rename') }] : []),
    ...(views.length > 0 ? [{ key: 'manage', label: t('view_manage'), onClick: () => setDialog('manage') }] : []),
  ]
  return (
    <>
      <DropMenu menu={{ items }}>
        <Button>
          {current?.name ?? t('views')}
          <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
      <Suspense>
        {dialog && (
          <ViewDialog
            asked={dialog}
            views={views}
            here={here}
            current={current}
            onChange={save}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
