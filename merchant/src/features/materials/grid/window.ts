import { gridOf } from '@/ui/grid/window'

export const GAP = 12
export const gridFor = gridOf({ gap: GAP, leastWidth: 176, caption: 60 })
