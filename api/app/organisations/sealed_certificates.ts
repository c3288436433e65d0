import { SealedColumn } from '#core/sealed_column'

export const sealedCertificates = new SealedColumn({ table: 'suppliers', key: 'id', column: 'certificate_sealed' })
export const sealedKeys = new SealedColumn({ table: 'suppliers', key: 'id', column: 'key_sealed' })
