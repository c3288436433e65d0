import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { Loading } from '@/ui/Loading'
import { useBrought } from './opening/useBrought'
import { useKeptColour } from './opening/useKeptColour'
import { useCreated } from './opening/useCreated'
import { useSavedElsewhere } from './opening/useSavedElsewhere'
import type { Opened } from './services/designs'
import { Workbench } from './Workbench'
import { StudioContext } from './useEditor'

export function Editor({ design, product }: { design: Opened; product: ShopProduct }) {
  const studio = useCreated(design, product)
  useKeptColour(studio)
  useBrought(studio)
  useSavedElsewhere(studio)
  return studio ? (
    <StudioContext value={studio}>
      <Workbench />
    </StudioContext>
  ) : (
    <Loading />
  )
}
