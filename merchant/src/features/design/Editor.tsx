import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useMemo, useState } from 'react'
import { Loading } from '@/ui/Loading'
import { useCreated } from './opening/useCreated'
import { useInitialContent } from './opening/useInitialContent'
import { useSaveColour } from './opening/useSaveColour'
import { useRemoteSaves } from './opening/useRemoteSaves'
import type { Opened } from './services/designs'
import { Workbench } from './Workbench'
import { StudioContext } from './useEditor'

export function Editor({ design, product }: { design: Opened; product: ShopProduct }) {
  const studio = useCreated(design, product)
  useSaveColour(studio)
  useInitialContent(studio)
  useRemoteSaves(studio)
  const [name, rename] = useState(design.name)
  const open = useMemo(() => studio && { ...studio, name, rename }, [studio, name])
  return open ? (
    <StudioContext value={open}>
      <Workbench />
    </StudioContext>
  ) : (
    <Loading />
  )
}
