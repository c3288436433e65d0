import type { ImageKind } from '../upload_rules.ts'
import type { DocumentKind } from '../inspection/document.ts'
import type { Finding } from '../inspection/finding.ts'
import type { PictureAnalysis } from '../fingerprint.ts'

/** Written by every child process once it accepts jobs. */
export const READY = 'ready'

export interface DecodingJob {
  input: string
  output: string
  kind: ImageKind
  /** Of a thumbnail; absent for the picture itself. */
  width?: number
  /** Side of the square that the picture fits into, on a background; for external services. */
  maxSide?: number
  needsFingerprint?: boolean
}

export interface Picture {
  width: number
  height: number
  size: number
  analysis?: PictureAnalysis
}

export interface InspectionJob {
  input: string
  document: DocumentKind
}

export interface InspectionAnswer {
  finding: Finding | null
}

export interface Fault {
  fault: string
}

export type Job = DecodingJob | InspectionJob
export type Decoded = Picture | Fault
export type Answer = Picture | InspectionAnswer | Fault
