/** The organisation whose storage is used: the last of the path from the platform down to the supplier. */
export const supplierOf = (supplierPath: string) => Number(supplierPath.split('.').filter(Boolean).at(-1))
