import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { DropMenu } from '@/ui/DropMenu'
import { useResource } from '../ResourceContext'
import { useSharedViews } from './useSharedViews'
import { usePreference } from '../state/usePreference'
import { viewOf } from '../state/urlState'
import type { SavedView } from '@inkfold/api/contracts/lists'

const ViewDialog = lazyPart(() => import('./ViewDialog'))

export function ViewMenu() {
  const t = useT('crud')
  const words = useT('words')
  const { name } = useResource()
  const [query, setQuery] = useUrlQuery()
  const { value, isKnown, save } = usePreference<SavedView[]>(`views.${name}`)
  const { shared, share, unshare } = useSharedViews(name)
  const [dialog, setDialog] = useState<'save' | 'copy' | 'rename' | 'manage' | null>(null)
  const views = value ?? []
  const here = viewOf(query)
  const current = views.find((view) => view.query === here)
  const currentShared = current ? undefined : shared.find((view) => view.query === here)

  const items = [
    ...views.map((view) => ({ key: `view ${view.name}`, label: view.name, onClick: () => setQuery(view.query) })),
    ...(shared.length > 0
      ? [
          {
            key: 'shared',
            type: 'group' as const,
            label: words('views.shared'),
            children: shared.map((view) => ({
              key: `shared ${view.id}`,
              label: words('views.by', { name: view.name, owner: view.owner }),
              onClick: () => setQuery(view.query),
            })),
          },
        ]
      : []),
    ...(views.length > 0 || shared.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'all', label: t('view_all'), onClick: () => setQuery('') },
    { key: 'save', label: t('view_save'), disabled: here === '' || !isKnown, onClick: () => setDialog('save') },
    ...(current ? [{ key: 'share', label: words('views.share'), onClick: () => share(current.name) }] : []),
    ...(currentShared?.can_unshare
      ? [{ key: 'unshare', label: words('views.unshare'), onClick: () => unshare(currentShared.id) }]
      : []),
    ...(currentShared && !currentShared.is_own
      ? [{ key: 'copy', label: words('views.copy'), disabled: !isKnown, onClick: () => setDialog('copy') }]
      : []),
    ...(current ? [{ key: 'rename', label: t('view_rename'), onClick: () => setDialog('rename') }] : []),
    ...(views.length > 0 ? [{ key: 'manage', label: t('view_manage'), onClick: () => setDialog('manage') }] : []),
  ]
  return (
    <>
      <DropMenu menu={{ items }}>
        <Button>
          {(current ?? currentShared)?.name ?? t('views')}
          <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
      <Suspense>
        {dialog && (
          <ViewDialog
            asked={dialog}
            views={views}
            here={here}
            current={current ?? currentShared}
            onChange={save}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
