import { row } from '#core/database'

const COLUMNS = 'id, name'
const PROBE = `select ${COLUMNS}, tags, facts
  from row_type_probe`

/** A statement for the test of row types. */
export const readProbe = () =>
  row<{ id: number; name: string | null; tags: ('new' | 'old')[]; facts: { size: number }; at?: string }>(PROBE)
