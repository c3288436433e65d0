/** Amounts of the smallest unit as they travel: exact decimals with two places. */
export const decimalSql = (minor: string): string => `((${minor})::numeric / 100)::numeric(20, 2)::text`
