import type { ImageKind } from '../upload_rules.ts'
import type { DocumentKind } from '../inspection/document.ts'
import type { Finding } from '../inspection/finding.ts'
import type { PictureAnalysis } from '../fingerprint.ts'

/** What every program that opens files says first, once it can be asked. */
export const READY = 'ready'

/** What a child is asked about a picture. */
export interface DecodingJob {
  input: string
  output: string
  kind: ImageKind
  /** Of a thumbnail; absent for the picture itself. */
  width?: number
  /** Of a picture for strangers' eyes: the square that it fits into, laid on a ground. */
  maxSide?: number
  /** Whether a look at its pixels is wanted as well. */
  needsFingerprint?: boolean
}

export interface Picture {
  width: number
  height: number
  size: number
  analysis?: PictureAnalysis
}

/** What it is asked about a document. */
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
