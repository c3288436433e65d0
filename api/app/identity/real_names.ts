import { SealedColumn } from '#core/sealed_column'

export const sealedName = new SealedColumn({ table: 'real_names', key: 'user_id', column: 'real_name_sealed' })
export const sealedIdNumber = new SealedColumn({ table: 'real_names', key: 'user_id', column: 'id_number_sealed' })
