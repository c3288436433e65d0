import { lazy, Suspense } from 'react'
import { useMay } from '@/session/session'
import { useAllowed, useResource } from '../ResourceContext'
import { usePanels } from '../state/usePanels'

const FormDrawer = lazy(() => import('../form/FormDrawer'))
const DetailDrawer = lazy(() => import('../detail/DetailDrawer'))

/** What the address says is open over the list, as far as the person may open it. */
export function Panels() {
  const allowed = useAllowed()
  const { name, ids, close } = usePanels()
  const [id] = ids

  return (
    <Suspense>
      {name === 'create' && allowed('create') && <FormDrawer mode="create" parent={id} onClose={close} />}
      {name === 'copy' && id && allowed('copy') && <FormDrawer mode="copy" id={id} onClose={close} />}
      {name === 'edit' && id && allowed('edit') && <FormDrawer key={id} mode="edit" id={id} onClose={close} />}
      {name === 'show' && id && <DetailDrawer id={id} onClose={close} />}
      <OwnPanel />
    </Suspense>
  )
}

/** The panels a resource declares for its own actions. */
function OwnPanel() {
  const { panels, tools } = useResource()
  const { name, ids, close } = usePanels(Object.keys(panels))
  const mayOpen = useMayOpen(name)
  const Panel = panels[name ?? '']
  const needsNone = tools.some((tool) => tool.name === name)
  return Panel && mayOpen && (needsNone || ids.length > 0) ? <Panel key={ids.join()} ids={ids} onClose={close} /> : null
}

function useMayOpen(panel: string | null) {
  const { actions, batch, tools } = useResource()
  return useMay([...actions, ...batch, ...tools].find(({ name }) => name === panel)?.permission)
}
