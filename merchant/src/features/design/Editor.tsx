import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '@/http/session'
import { Loading } from '@/ui/Loading'
import { useInitialContent } from './opening/useInitialContent'
import { useNewStudio } from './opening/useNewStudio'
import { useSaveColour } from './opening/useSaveColour'
import { useRemoteSaves } from './opening/useRemoteSaves'
import { designService, saveDesignColour, type Opened } from './services/designs'
import { Materials } from './services/materials'
import { Workbench } from './Workbench'
import { StudioContext } from './useEditor'

export function Editor({ design, product }: { design: Opened; product: ShopProduct }) {
  const person = String(useSession('admin')?.user.id ?? 0)
  const hostOf = useCallback(
    () => ({
      person,
      materials: new Materials(design.materials),
      designs: designService(design.id),
      isProofable: true,
    }),
    [design, person],
  )
  const studio = useNewStudio(design, product, hostOf)
  useSaveColour(studio, saveDesignColour)
  useInitialContent(studio)
  useRemoteSaves(studio)
  const [name, rename] = useState(design.name)
  const [labels, setLabels] = useState<readonly string[]>(design.labels)
  const open = useMemo(
    () => studio && { ...studio, hasAccount: true, name, rename, labels, setLabels },
    [studio, name, labels],
  )
  return open ? (
    <StudioContext value={open}>
      <Workbench />
    </StudioContext>
  ) : (
    <Loading />
  )
}
