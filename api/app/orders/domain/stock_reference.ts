/** What the stock calls the pieces that are kept back for a part of an order: each factory uses its own. */
export const stockReference = ({ part_no: no }: { part_no: string }) => `order ${no}`
