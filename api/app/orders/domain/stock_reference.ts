/** What the stock calls the pieces that are kept back for an order. */
export const stockReference = ({ order_no: no }: { order_no: string }) => `order ${no}`
