import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { use } from 'react'
import { AllowedNodes } from '@/ui/Allowed'

interface Place {
  face?: string
  layer?: string | null
}

/** Links to the design of a finished product, where it can be updated if permitted, and to a place on it. */
export function useDesignOf({ id, design_id: design }: FinishedRow) {
  const finished = use(AllowedNodes).has('finished_products.edit') ? id : null
  return (place: Place = {}) => {
    const said = Object.entries({ design, finished, ...place })
    const named = said.flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]))
    return `/admin/design?${new URLSearchParams(named)}`
  }
}
