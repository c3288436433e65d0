import { PRODUCTION_EVENT } from '@inkfold/api/contracts/workshop'
import { useLive } from '@/http/useLive'
import { BOARD_KEY } from './api'

export const useWorkshopLive = () => useLive(PRODUCTION_EVENT, BOARD_KEY)
