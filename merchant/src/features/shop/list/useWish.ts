import { useAddressed } from '@/ui/list/useAddressed'
import { addressOf, wishIn } from './wish'

const ADDRESS = { lookIn: wishIn, addressOf }

export function useWish() {
  const { look: wish, change } = useAddressed(ADDRESS)
  return { wish, change }
}

export type Change = ReturnType<typeof useWish>['change']
