import { PRODUCTION_EVENT } from '@inkfold/api/contracts/workshop'
import { useLive } from '@/http/useLive'
import { BOARD_KEY } from './api'

/** Asks the board anew as soon as something moved in the workshop, wherever it was scanned. */
export const useWorkshopLive = () => useLive(PRODUCTION_EVENT, BOARD_KEY)
