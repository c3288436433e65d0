/** Printer profiles of a factory: bytes of the file, characters of its name, and different profiles in all. */
export const PRINT_PROFILE = { bytes: 4 * 1024 * 1024, name: 80, ever: 50 } as const

/** Why a file is refused as a printer profile; messages are under `profileFaults.`. */
export const PROFILE_FAULTS = ['not_a_profile', 'version', 'not_a_printer', 'not_cmyk', 'no_tables', 'damaged'] as const
export type ProfileFault = (typeof PROFILE_FAULTS)[number]

/** `GET`, `POST` (multipart: `file`) and `DELETE /api/v1/factories/:id/print-profile`. */
export interface PrintProfile {
  id: number
  name: string
  sha256: string
  bytes: number
  created_at: string
}

/** `GET /api/v1/designs/:id/proof`: how the product's factory prints colours. */
export interface DesignProof {
  /** False when no factory is chosen for the product. */
  has_factory: boolean
  /** Null without a profile, as is `table`. */
  profile: string | null
  /** A colour table as in `document/colour/proof_table`, in base 64. */
  table: string | null
}
