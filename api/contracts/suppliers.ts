export const SETTLED_MODES = ['independent', 'cooperative'] as const
export type SettledMode = (typeof SETTLED_MODES)[number]

export const SERVICE_CHARGE_MODES = ['per_order', 'per_piece'] as const
export type ServiceChargeMode = (typeof SERVICE_CHARGE_MODES)[number]

/** Columns for a supplier's hosts, with the app each host serves. */
export const HOST_FIELDS = { independent_domain: 'site', admin_domain: 'admin', factory_domain: 'factory' } as const
export type HostField = keyof typeof HOST_FIELDS

/** Public facts of a certificate; the certificate and its key are never returned. */
export interface CertificateFacts {
  subject: string
  issuer: string
  valid_from: string
  valid_to: string
  fingerprint: string
  hosts: string[]
}
