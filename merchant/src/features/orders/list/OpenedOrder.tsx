import type { ComponentProps } from 'react'
import { Detail } from '../detail/Detail'
import { NeighbourOrders } from './NeighbourOrders'

/** An order over its list, with the ways to the orders beside it. */
export default function OpenedOrder(props: ComponentProps<typeof NeighbourOrders>) {
  return (
    <>
      <NeighbourOrders {...props} />
      <Detail key={props.id} id={props.id} />
    </>
  )
}
