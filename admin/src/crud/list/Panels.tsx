import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { usePermission } from '@/session/access'
import { useT } from '@/i18n/useT'
import { useAllowed, useResource, useResourceT } from '../ResourceContext'
import { usePanels } from '../state/usePanels'

const FormDrawer = lazyPart(() => import('../form/FormDrawer'))
const DetailDrawer = lazyPart(() => import('../detail/DetailDrawer'))
const RefusalPanel = lazyPart(() => import('./RefusalPanel'))

const FORMS = ['create', 'copy', 'edit'] as const

export function Panels() {
  const t = useT('crud')
  const { abilities, page } = useResource()
  const allowed = useAllowed()
  const { name, ids, close } = usePanels()
  const [id] = ids
  const refused = FORMS.find((form) => form === name && (id || form === 'create') && abilities[form] && !allowed(form))

  return (
    <Suspense>
      {name === 'create' && allowed('create') && <FormDrawer mode="create" parent={id} onClose={close} />}
      {name === 'copy' && id && allowed('copy') && <FormDrawer mode="copy" id={id} onClose={close} />}
      {name === 'edit' && id && allowed('edit') && <FormDrawer key={id} mode="edit" id={id} onClose={close} />}
      {name === 'show' && id && !page && <DetailDrawer id={id} onClose={close} />}
      {refused && <RefusalPanel title={t(`form_${refused}`)} onClose={close} />}
      <OwnPanel />
    </Suspense>
  )
}

function OwnPanel() {
  const t = useResourceT()
  const { panels, tools } = useResource()
  const { name, ids, close } = usePanels(Object.keys(panels))
  const mayOpen = useMayOpen(name)
  const Panel = panels[name ?? '']
  const needsNone = tools.some((tool) => tool.name === name)
  if (!Panel || (!needsNone && ids.length === 0)) return null
  if (!mayOpen) return <RefusalPanel title={t(`action.${name}`)} onClose={close} />
  return <Panel key={ids.join()} ids={ids} onClose={close} />
}

function useMayOpen(panel: string | null) {
  const { actions, batch, tools } = useResource()
  return usePermission([...actions, ...batch, ...tools].find(({ name }) => name === panel)?.permission)
}
