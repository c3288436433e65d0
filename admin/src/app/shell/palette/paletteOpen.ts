import { createStore } from '@/ui/store'

export const paletteOpen = createStore(false)
