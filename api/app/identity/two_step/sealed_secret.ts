import { SealedColumn } from '#core/sealed_column'

export const sealedSecret = new SealedColumn({ table: 'two_step', key: 'user_id', column: 'secret_sealed' })
