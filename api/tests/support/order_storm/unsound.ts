import { caseFaults } from '#after_sales/queries/case_faults'
import { productionFaults } from '#fulfilment/queries/production_faults'
import { orderFaults } from '#orders/queries/order_faults'

/** Every broken promise of orders, of what is made of them and of what was complained about, as sentences. */
export async function unsoundTrade(): Promise<string[]> {
  const ofOrders = [...(await orderFaults()), ...(await caseFaults())]
  return [
    ...ofOrders.map(({ id, fault, order_id: order }) => `${id}: order ${order}: ${fault}`),
    ...(await productionFaults()).map(({ id, fault, production_no: no }) => `${id}: ${no}: ${fault}`),
  ]
}
