import { SealedColumn } from '#core/sealed_column'

/** Passwords among the settings. */
export const sealedConfig = new SealedColumn({ table: 'config_items', key: 'id', column: 'sealed' })
