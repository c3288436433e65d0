export const SETTLED_MODES = ['independent', 'cooperative'] as const
export type SettledMode = (typeof SETTLED_MODES)[number]

export const SERVICE_CHARGE_MODES = ['per_order', 'per_piece'] as const
export type ServiceChargeMode = (typeof SERVICE_CHARGE_MODES)[number]

/** The addresses a supplier may be visited at, by what shows there. */
export const HOST_FIELDS = { independent_domain: 'site', admin_domain: 'admin', factory_domain: 'factory' } as const
export type HostField = keyof typeof HOST_FIELDS

/** What is told of a certificate; the certificate itself and its key are never answered. */
export interface CertificateFacts {
  subject: string
  issuer: string
  valid_from: string
  valid_to: string
  fingerprint: string
  hosts: string[]
}
